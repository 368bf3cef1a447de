/** Member ids are random, so that they reveal no signup time. */
export const PUBLIC_ID = /^[0-9a-z]{12}$/;
export const ROW_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
