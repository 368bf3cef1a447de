import { z } from 'zod';
import { ownImage } from './identity';

export const imageResponse = z.object({ image: ownImage });

export const photoPatch = z
  .object({ main: z.literal(true), private: z.boolean(), position: z.int().min(0).max(99) })
  .partial()
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), 'required');
export type PhotoPatch = z.infer<typeof photoPatch>;

/** Fractions of the width and height of the upright image. */
export const cropArea = z
  .object({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().min(0.01).max(1),
    height: z.number().min(0.01).max(1),
  })
  .refine(
    ({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001,
    'invalid_value',
  );
export type CropArea = z.infer<typeof cropArea>;

export const PREVIEWS = ['visitor', 'free', 'premium'] as const;
export type Preview = (typeof PREVIEWS)[number];
export const previewQuery = z.object({ as: z.enum(PREVIEWS).default('free') });
