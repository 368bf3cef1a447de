/** Minimum pixels of the short side, so that cards are never drawn enlarged. */
export const LEAST_PHOTO_SIDE = 400;
