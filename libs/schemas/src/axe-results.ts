import { z } from 'zod';

export const AXE_READERS = ['visitor', 'member', 'staff'] as const;

/** Accessibility violations that the browser tests find on a group of screens. */
export const axeResults = z.object({
  reader: z.enum(AXE_READERS),
  /** End of the check. */
  at: z.iso.datetime(),
  /** Version of axe-core. */
  engine: z.string(),
  screens: z.int().min(1),
  violations: z.array(
    z.object({
      rule: z.string(),
      impact: z.string(),
      help: z.string(),
      tags: z.array(z.string()),
      screens: z.array(z.string()),
    }),
  ),
});
export type AxeResults = z.infer<typeof axeResults>;
