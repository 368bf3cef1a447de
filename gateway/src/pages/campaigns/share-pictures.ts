import { ulid } from '@duet/schemas/common';
import { Cache } from '@duet/service-kit/cache';
import { AppError } from '@duet/service-kit/errors';
import { Router } from 'express';
import sharp from 'sharp';
import type { Callers } from '../../api/callers';
import { GROUND, getAccent, markPaths } from '../installable/icons';
import { answer } from '../installable/installable';
import type { Campaigns } from './campaigns';
import { SHARE_SIZE } from './share-addresses';

const KEPT = 100;
const DAY_SECONDS = 86_400;
const BLUR = 40;
const QUALITY = 84;
const MARK = { scale: 8, width: 48, height: 40 };

interface Parts {
  callers: Pick<Callers, 'read'>;
  campaigns: Pick<Campaigns, 'findPicture'>;
}

/** Pictures for link previews: JPEG, because not every network reads WebP. */
export function shareRoutes({ callers, campaigns }: Parts): Router {
  const router = Router();
  const drawn = new Cache<Buffer>({ ttlMs: Infinity, max: KEPT });
  router.get(
    '/share/:name.jpg',
    answer(async (req, res) => {
      const { settings } = await callers.read(req);
      const name = String(req.params['name']);
      const accent = getAccent(settings);
      const picture =
        name === 'site'
          ? await drawn.get(accent, () => drawMark(accent))
          : await findOfLander(name, settings.site);
      res.set('cache-control', `public, max-age=${DAY_SECONDS}`).type('jpg').send(picture);
    }),
  );
  return router;

  async function findOfLander(id: string, site: string): Promise<Buffer> {
    const found = ulid.safeParse(id).success ? campaigns.findPicture(site, id) : null;
    if (!found) throw new AppError('not_found');
    return drawn.get(id, () => drawPicture(found));
  }
}

async function drawPicture(dataUri: string): Promise<Buffer> {
  const source = Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64');
  const front = await sharp(source).resize({ height: SHARE_SIZE.height }).toBuffer();
  return sharp(source)
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .blur(BLUR)
    .composite([{ input: front, gravity: 'centre' }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

function drawMark(accent: string): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const left = (width - MARK.width * MARK.scale) / 2;
  const top = (height - MARK.height * MARK.scale) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${GROUND}"/><g transform="translate(${left} ${top}) scale(${MARK.scale})">${markPaths(accent)}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY }).toBuffer();
}
