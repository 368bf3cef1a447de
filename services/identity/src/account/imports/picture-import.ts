import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '@duet/media/object-store';
import { type ProcessedPhoto, processPhoto } from '@duet/media/photo-pipeline';
import pLimit from 'p-limit';

const OWNER = 'import';
/** Limits concurrent pictures, because the pipeline rejects pictures when its queue is full. */
const AT_ONCE = 4;

export type StoredPicture = Pick<ProcessedPhoto, 'stem' | 'blurStem' | 'width' | 'height'>;

export class PictureImport {
  private readonly byContent = new Map<string, Promise<StoredPicture>>();
  private readonly limit = pLimit(AT_ONCE);

  constructor(
    private readonly folder: string,
    private readonly store: ObjectStore,
  ) {}

  async take(file: string): Promise<StoredPicture> {
    const path = join(this.folder, file);
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    const known = this.byContent.get(hash) ?? this.process(path);
    this.byContent.set(hash, known);
    return known;
  }

  get count(): number {
    return this.byContent.size;
  }

  private async process(path: string): Promise<StoredPicture> {
    const { stem, blurStem, width, height, objects } = await this.limit(() =>
      processPhoto(path, OWNER),
    );
    await Promise.all(objects.map(({ key, bytes: content }) => this.store.put(key, content)));
    return { stem, blurStem, width, height };
  }
}
