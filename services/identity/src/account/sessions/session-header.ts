/** New session token for the gateway. If the header is empty, the gateway clears the cookie. */
export const SESSION_HEADER = 'x-duet-session';

/** Device token in requests and responses, which the gateway copies from and to a cookie. */
export const DEVICE_HEADER = 'x-duet-device';
