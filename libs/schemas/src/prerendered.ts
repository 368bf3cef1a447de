import { z } from 'zod';
import { PATTERNS } from './remote-terms';
import { LOCALES } from './locales';

/** File of a version in which its prerendered pages lie; remote.json holds its digest. */
export const PRERENDERED_FILE = 'pages.json';

/** Path of a file below the version's folder. */
const file = z.string().regex(/^(?!.*\.\.)[\w@.-]+(?:\/[\w@.-]+)*$/);

const prerenderedPage = z.object({
  /** React Router's notation, as the descriptor's route has it. */
  path: z.string().regex(PATTERNS.path),
  /**
   * The page says what holds only while anybody may sign up; at other times the shell draws its
   * route.
   */
  when: z.literal('signups_open').optional(),
  /** Style sheet, inlined. */
  style: z.string(),
  /** Picture of link previews. */
  image: file.optional(),
  /**
   * The picture that is painted first, where `{{picture}}` stands: in the page itself, because a
   * way of its own would take as long as the page.
   */
  picture: z
    .string()
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
    .optional(),
  /**
   * Per language. `{{name}}` stands for what the gateway fills in; see
   * gateway/src/pages/prerendered-values.ts.
   */
  texts: z.record(
    z.enum(LOCALES),
    z.object({ title: z.string(), description: z.string(), body: z.string() }),
  ),
});

/** pages.json: the pages of a remote that are HTML before anybody asks. */
export const prerendered = z.object({
  /**
   * The script of every page, which stands in it: it brings in the shell where something needs it.
   */
  loader: z
    .string()
    .min(1)
    .regex(/^(?![\s\S]*(?:<\/script|<!--))/i),
  pages: z.array(prerenderedPage),
});
export type Prerendered = z.infer<typeof prerendered>;
export type PrerenderedPage = Prerendered['pages'][number];
