/** A new session token for the gateway. When it is empty, the gateway clears the cookie. */
export const SESSION_HEADER = 'x-duet-session';

/** Sends the device token in both directions; the gateway reads and writes the cookie. */
export const DEVICE_HEADER = 'x-duet-device';
