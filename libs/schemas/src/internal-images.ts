import { z } from 'zod';
import { empty, memberId, siteId, ulid } from './common';
import { LIMITS } from './identity';

const BODY_OF_A_PHOTO = Math.ceil(LIMITS.photoBytes / 3) * 4 + 4_096;

/** `look` is the difference hash of an image; null if the image has too little detail. */
const imageHashes = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  look: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable(),
});

export const imageCalls = {
  /** Finds known illegal images. Messaging calls this before it stores an upload. */
  'images.find': {
    service: 'identity',
    callers: ['messaging'],
    path: '/internal/images/find',
    body: imageHashes,
    answer: z.object({ known: z.boolean() }),
  },
  /**
   * Stores a known illegal image (base64) as evidence and suspends the sender before the response.
   */
  'images.seize': {
    service: 'identity',
    callers: ['messaging'],
    path: '/internal/images/seize',
    body: imageHashes.pick({ look: true }).extend({
      case_id: ulid,
      site: siteId,
      member_id: memberId,
      content: z.string().min(1).max(BODY_OF_A_PHOTO),
    }),
    answer: empty,
    bodyBytes: BODY_OF_A_PHOTO,
  },
} as const;
