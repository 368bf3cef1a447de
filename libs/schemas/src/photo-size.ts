/** Least pixels of the short side of a profile photo, so that cards are never drawn enlarged. */
export const LEAST_PHOTO_SIDE = 400;
