/** Minimum pixels of the short side, so that cards never enlarge a photo. */
export const LEAST_PHOTO_SIDE = 400;
