/** Id of a member and of the profile: random, so that it reveals nothing. */
export const PUBLIC_ID = /^[0-9a-z]{12}$/;
export const ROW_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
