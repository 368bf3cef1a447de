import { z } from 'zod';
import { empty, memberId, siteId, ulid } from './common';
import { LIMITS } from './identity';

/** Bytes of a photo in base64, and of the little beside it. */
const BODY_OF_A_PHOTO = Math.ceil(LIMITS.photoBytes / 3) * 4 + 4_096;

/**
 * `sha256`: of the file as it was uploaded. `look`: its difference hash; null where there is too
 * little in it.
 */
const imageHashes = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  look: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable(),
});

/**
 * What other columns say to identity of pictures that are uploaded to them; part of
 * `internalCalls`.
 */
export const imageCalls = {
  /** Whether a list of illegal pictures has one: asked before anything of an upload is stored. */
  'images.find': {
    service: 'identity',
    path: '/internal/images/find',
    body: imageHashes,
    answer: z.object({ known: z.boolean() }),
  },
  /**
   * A picture in a chat that is known, in base64: identity preserves it and closes its sender's
   * account before it answers.
   */
  'images.seize': {
    service: 'identity',
    path: '/internal/images/seize',
    body: imageHashes.pick({ look: true }).extend({
      case_id: ulid,
      site: siteId,
      member_id: memberId,
      content: z.string().min(1).max(BODY_OF_A_PHOTO),
    }),
    answer: empty,
    /** Of the body at most, as it carries a file; see service-app for all others. */
    bodyBytes: BODY_OF_A_PHOTO,
  },
} as const;
