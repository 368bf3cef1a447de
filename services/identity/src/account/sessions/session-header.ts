/** A new session token for the gateway. Empty: the gateway clears the cookie. */
export const SESSION_HEADER = 'x-duet-session';

/** Carries the device token in both directions; the gateway reads and writes the cookie. */
export const DEVICE_HEADER = 'x-duet-device';
