import { formatCursor, parseCursor } from './cursor';

describe('search cursor', () => {
  it('reads back what it wrote, within the length that the wire allows', () => {
    const cursor = { madeAt: Date.UTC(2026, 10, 20), rank: 86_314, id: 'zz00aa11bb22' };
    expect(formatCursor(cursor).length).toBeLessThanOrEqual(64);
    expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  });

  it.each(['', 'x', '-1-1-aaaaaaaaaaaa', "mhyz0000-1-aaaaaaaaaaa'", 'mhyz0000-1-AAAAAAAAAAAA'])('refuses "%s"', (text) => {
    expect(parseCursor(text)).toBeNull();
  });
});
