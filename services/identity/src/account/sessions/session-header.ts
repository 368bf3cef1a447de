/** Hands a new session's token to the gateway, which makes the cookie; empty: the cookie goes. */
export const SESSION_HEADER = 'x-duet-session';

/**
 * The browser's device token: from the gateway, which reads the cookie, and to it, which writes it.
 */
export const DEVICE_HEADER = 'x-duet-device';
