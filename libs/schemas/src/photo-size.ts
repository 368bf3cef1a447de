/**
 * Minimum length of a profile photo's short side, in pixels, so that cards are never drawn
 * enlarged.
 */
export const LEAST_PHOTO_SIDE = 400;
