import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { photoKey } from '@duet/media/photo-keys';
import { processPhoto } from '@duet/media/photo-pipeline';
import { LEAST_PHOTO_SIDE } from '@duet/schemas/photo-size';
import { AppError } from '@duet/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { ImageGate } from '../../profile/photos/image-gate';

/** Pictures have no URL, because pages and staff responses contain them as data URIs. */
@Injectable()
export class LanderPictures {
  constructor(
    private readonly gate: ImageGate,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** @returns the stem of the stored picture, which is cropped to 480 x 600 pixels */
  async add(site: string, landerId: string, file: string): Promise<string> {
    const processed = await processPhoto(file, `${site}/lander/${landerId}`);
    const sha256 = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    if (await this.gate.knows({ sha256, look: processed.look }))
      throw new AppError('invalid_photo');
    if (processed.shortSide < LEAST_PHOTO_SIDE)
      throw new AppError('photo_too_small', { params: { pixels: LEAST_PHOTO_SIDE } });
    const key = photoKey(processed.stem, 'card');
    const card = processed.objects.find((each) => each.key === key);
    if (!card) throw new Error('no card was created for a lander picture');
    await this.store.put(key, card.bytes);
    return processed.stem;
  }

  async toDataUri(stem: string | null): Promise<string | null> {
    const found = stem && (await this.store.get(photoKey(stem, 'card')));
    if (!found) return null;
    const bytes = Buffer.concat(await found.stream().toArray());
    return `data:image/webp;base64,${bytes.toString('base64')}`;
  }
}
