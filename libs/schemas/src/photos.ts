import { z } from 'zod';
import { ownImage } from './identity';

export const imageResponse = z.object({ image: ownImage });

/**
 * PATCH photos/{id}. `position` counts from 0, where the main picture stands: moving another one
 * there makes it the main one.
 */
export const photoPatch = z
  .object({ main: z.literal(true), private: z.boolean(), position: z.int().min(0).max(99) })
  .partial()
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), 'required');
export type PhotoPatch = z.infer<typeof photoPatch>;

/**
 * The part of an upload that is kept, as shares of the picture's width and height once it stands
 * upright.
 */
export const cropArea = z
  .object({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().min(0.01).max(1),
    height: z.number().min(0.01).max(1),
  })
  // Sums of shares are not exact: a hundredth of a percent over is the whole.
  .refine(
    ({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001,
    'invalid_value',
  );
export type CropArea = z.infer<typeof cropArea>;

/** Eyes through which members can look at their own profile. */
export const PREVIEWS = ['visitor', 'free', 'premium'] as const;
export type Preview = (typeof PREVIEWS)[number];
/** GET profile/preview. */
export const previewQuery = z.object({ as: z.enum(PREVIEWS).default('free') });
