/** Hands a new session's token to the gateway, which makes the cookie; empty: the cookie goes. */
export const SESSION_HEADER = 'x-duet-session';
