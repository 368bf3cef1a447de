const PREFIX = 'duet-of:';

export const memberPrefix = (id: string | null): string => `${PREFIX}${id ?? ''}:`;

export const isMemberData = (name: string): boolean => name.startsWith(PREFIX);

export const toMemberDatabase = (key: string): string => key.split(':', 2).join(':');

export const SIGNUP_DRAFT = 'duet-signup';
