// Must not import zod, because remotes load this file.
export const READERS = ['visitor', 'member', 'premium'] as const;
export type Reader = (typeof READERS)[number];

const READER_RANK: Record<Reader, number> = { visitor: 0, member: 1, premium: 2 };

export const isAtLeast = (reader: Reader, least: Reader): boolean =>
  READER_RANK[reader] >= READER_RANK[least];

/**
 * Returns, for each visible field, the first of READERS that sees it. Visitors never see
 * `last_active`.
 */
export function leastReaders(setting: readonly string[]): Map<string, Reader> {
  return new Map(
    setting.map((entry) => {
      const [field = '', reader = 'visitor'] = entry.split(':');
      return [
        field,
        field === 'last_active' && reader === 'visitor' ? 'member' : (reader as Reader),
      ];
    }),
  );
}

export function isVisibleTo(reader: Reader, field: string, setting: readonly string[]): boolean {
  const least = leastReaders(setting).get(field);
  return least !== undefined && isAtLeast(reader, least);
}
