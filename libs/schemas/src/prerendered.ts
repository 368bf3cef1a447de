import { z } from 'zod';
import { PATTERNS } from './remote-terms';
import { LOCALES } from './locales';

export const PRERENDERED_FILE = 'pages.json';

const file = z.string().regex(/^(?!.*\.\.)[\w@.-]+(?:\/[\w@.-]+)*$/);

const place = z.int().min(0);

const prerenderedPage = z.object({
  path: z.string().regex(PATTERNS.path),
  when: z.literal('signups_open').optional(),
  /**
   * If the URL has this query parameter, the shell renders the page: for example, a later step of a
   * form.
   */
  unless: z.string().regex(/^\w+$/).optional(),
  style: z.string(),
  image: file.optional(),
  /**
   * Replaces `{{picture}}`. The image is inline, because a separate request would take as long as
   * the request for the page.
   */
  picture: z
    .string()
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
    .optional(),
  texts: z.record(
    z.enum(LOCALES),
    z.object({
      title: z.string(),
      description: z.string(),
      body: z.string(),
      /**
       * Positions in `body` of the texts that staff can replace, by name; missing if staff can
       * replace no text.
       */
      slots: z.record(z.string(), z.array(z.tuple([place, place]))).optional(),
    }),
  ),
});

export const prerendered = z.object({
  loader: z
    .string()
    .min(1)
    .regex(/^(?![\s\S]*(?:<\/script|<!--))/i),
  pages: z.array(prerenderedPage),
});
export type Prerendered = z.infer<typeof prerendered>;
export type PrerenderedPage = Prerendered['pages'][number];
