import { Cache } from '@duet/service-kit/cache';
import sharp from 'sharp';

export const GROUND = '#fdfbf9';
const PRIMARY = '#0b7770';
const SECONDARY = '#ec3f73';
const OVERLAP = '#321742';

/** Paths of libs/ui/assets/logo-mark.svg (48 by 40). */
export const markPaths = (accent: string): string =>
  `<path fill="${accent}" d="M2 35V20a15 15 0 1 1 15 15Z"/><path fill="${SECONDARY}" d="M46 5v15A15 15 0 1 1 31 5Z"/><path fill="${OVERLAP}" d="M24 6.73a15 15 0 0 1 0 26.54a15 15 0 0 1 0-26.54Z"/>`;

const GLYPHS = {
  chats:
    '<path d="M4 19.5V12a8 8 0 1 1 8 8H4.6a.6.6 0 0 1-.6-.5Z"/><path d="M8.8 11h6.4M8.8 14.5h4"/>',
  likes:
    '<path d="M12 20S3.8 15.2 3.8 9.3A4.4 4.4 0 0 1 12 7.2a4.4 4.4 0 0 1 8.2 2.1C20.2 15.2 12 20 12 20Z"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
} as const;

const SIDE = 512;
const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${content}</svg>`;
const placed = (scale: number, content: string, width = 48, height = 40): string =>
  `<g transform="translate(${(SIDE - width * scale) / 2} ${(SIDE - height * scale) / 2}) scale(${scale})">${content}</g>`;
const ground = (radius: number): string =>
  `<rect width="${SIDE}" height="${SIDE}" rx="${radius}" fill="${GROUND}"/>`;

const tile = (accent: string): string => svg(ground(112) + placed(8, markPaths(accent)));
/** Maskable icon: the logo stays within the inner 80%. */
const full = (accent: string): string => svg(ground(0) + placed(6.2, markPaths(accent)));
const outline = (): string =>
  svg(
    placed(
      10,
      '<path fill="#fff" fill-rule="evenodd" d="M2 35V20a15 15 0 1 1 15 15ZM24 8.5a13.4 13.4 0 0 0 0 23a13.4 13.4 0 0 0 0-23Z"/><path fill="#fff" d="M46 5v15A15 15 0 0 1 25.6 34a16.6 16.6 0 0 0 0-28A15 15 0 0 1 31 5Z"/>',
    ),
  );
const glyph =
  (paths: string) =>
  (accent: string): string =>
    svg(
      ground(SIDE / 2) +
        placed(
          12,
          `<g fill="none" stroke="${accent}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`,
          24,
          24,
        ),
    );

interface IconKind {
  size: number;
  draw: (accent: string) => string;
}

const ICONS: Record<string, IconKind> = {
  'icon-192': { size: 192, draw: tile },
  'icon-512': { size: 512, draw: tile },
  'maskable-192': { size: 192, draw: full },
  'maskable-512': { size: 512, draw: full },
  'apple-touch-icon': { size: 180, draw: full },
  'badge-96': { size: 96, draw: outline },
  'chats-96': { size: 96, draw: glyph(GLYPHS.chats) },
  'likes-96': { size: 96, draw: glyph(GLYPHS.likes) },
  'search-96': { size: 96, draw: glyph(GLYPHS.search) },
};

export const getAccent = (settings: { look?: { accent: string } }): string =>
  settings.look?.accent ?? PRIMARY;

export class Icons {
  private readonly drawn = new Cache<Buffer>({ ttlMs: Infinity, max: 200 });

  find(name: string, accent: string): Promise<Buffer> | undefined {
    const kind = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
    if (!kind) return undefined;
    return this.drawn.get(`${name}${accent}`, () =>
      sharp(Buffer.from(kind.draw(accent)), { density: (72 * kind.size) / SIDE })
        .resize(kind.size, kind.size)
        .png({ compressionLevel: 9, palette: true })
        .toBuffer(),
    );
  }
}
