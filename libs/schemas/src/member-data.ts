const PREFIX = 'duet-of:';

/** Beginning of the storage keys with data of a member. */
export const memberPrefix = (id: string | null): string => `${PREFIX}${id ?? ''}:`;

/** Returns whether a storage key or a database has data of a member. */
export const isMemberData = (name: string): boolean => name.startsWith(PREFIX);

/** Returns the name of a member's IndexedDB database from one of the member's storage keys. */
export const toMemberDatabase = (key: string): string => key.split(':', 2).join(':');
