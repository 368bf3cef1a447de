/** New session token for the gateway. If the header is empty, the gateway clears the cookie. */
export const SESSION_HEADER = 'x-duet-session';

/** Device token in requests and responses. The gateway reads and writes the cookie. */
export const DEVICE_HEADER = 'x-duet-device';
