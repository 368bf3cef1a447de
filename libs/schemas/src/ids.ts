/** A member's id is the profile's public id: random, so that it tells nothing. */
export const PUBLIC_ID = /^[0-9a-z]{12}$/;
/** Every other id: a ULID, made by the service, a string on the wire. */
export const ROW_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
