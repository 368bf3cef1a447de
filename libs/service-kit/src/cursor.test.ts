import { TestClock } from '@duet/testing/test-clock';
import fc from 'fast-check';
import { z } from 'zod';
import { CURSOR_SECONDS, type CursorScope, CursorSealer } from './cursor';
import { AppError } from './errors';

const SECRET = 'a cursor secret of 32 characters or more';
const NEXT = 'the next cursor secret, of 32 or more characters';
const payload = z.object({ at: z.int(), id: z.string() });
const scope: CursorScope = {
  call: 'search',
  site: 'duet',
  reader: 'aaaaaaaaaaaa',
  filters: { gender: 'woman', minAge: 18 },
};

const sealerWith = (used: string, accepted?: string, clock = new TestClock()): CursorSealer =>
  new CursorSealer({ CURSOR_SECRET: used, CURSOR_SECRET_ACCEPTED: accepted }, clock);
const sealer = sealerWith(SECRET);
const isRefused = (open: () => unknown): boolean => {
  try {
    open();
    return false;
  } catch (error) {
    return error instanceof AppError && error.code === 'invalid_cursor' && error.status === 422;
  }
};

const anyPayload = fc.record({ at: fc.nat(), id: fc.string() });
const anyScope: fc.Arbitrary<CursorScope> = fc.record({
  call: fc.string(),
  site: fc.string(),
  reader: fc.string(),
  filters: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.nat(), fc.constant(null))),
});

describe('CursorSealer', () => {
  it('opens its own cursors, for any payload and scope', () => {
    fc.assert(
      fc.property(anyPayload, anyScope, (value, where) => {
        expect(sealer.open(sealer.seal(value, where), where, payload)).toEqual(value);
      }),
    );
  });

  it('makes short, URL-safe cursors that do not reveal the payload', () => {
    const value = { at: 86_314, id: 'zz00aa11bb22' };
    const cursor = sealer.seal(value, scope);
    expect(cursor).toMatch(/^[\w-]{60,140}$/);
    expect(Buffer.from(cursor, 'base64url').includes(value.id)).toBe(false);
    expect(sealer.seal(value, scope)).not.toBe(cursor);
  });

  it('rejects a cursor after a flip of any single bit', () => {
    const cursor = Buffer.from(sealer.seal({ at: 1, id: 'zz00aa11bb22' }, scope), 'base64url');
    for (let place = 0; place < cursor.length; place += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const flipped = Buffer.from(cursor);
        flipped.writeUInt8(flipped.readUInt8(place) ^ (1 << bit), place);
        expect(isRefused(() => sealer.open(flipped.toString('base64url'), scope, payload))).toBe(
          true,
        );
      }
    }
  });

  it('rejects a shortened, extended, re-encoded or invented cursor', () => {
    const cursor = sealer.seal({ at: 1, id: 'zz00aa11bb22' }, scope);
    for (const text of ['', 'x', `${cursor}A`, `${cursor}=`, ` ${cursor}`, `${cursor}\n`])
      expect(isRefused(() => sealer.open(text, scope, payload))).toBe(true);
    fc.assert(
      fc.property(fc.nat({ max: cursor.length - 1 }), (length) =>
        isRefused(() => sealer.open(cursor.slice(0, length), scope, payload)),
      ),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) =>
        isRefused(() => sealer.open(Buffer.from(bytes).toString('base64url'), scope, payload)),
      ),
    );
  });

  it('rejects a cursor that was made for another call, site, caller or filter set', () => {
    const cursor = sealer.seal({ at: 1, id: 'a' }, scope);
    const others: Partial<CursorScope>[] = [
      { call: 'likes' },
      { site: 'other' },
      { reader: 'bbbbbbbbbbbb' },
      { reader: 'visitor' },
      { filters: { gender: 'woman', minAge: 19 } },
      { filters: null },
    ];
    for (const other of others)
      expect(isRefused(() => sealer.open(cursor, { ...scope, ...other }, payload))).toBe(true);
    fc.assert(
      fc.property(anyScope, anyScope, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        return isRefused(() => sealer.open(sealer.seal({ at: 1, id: 'a' }, one), other, payload));
      }),
    );
  });

  it('accepts a cursor for one hour only', () => {
    const clock = new TestClock();
    const timed = sealerWith(SECRET, undefined, clock);
    const cursor = timed.seal({ at: 1, id: 'a' }, scope);
    clock.advance((CURSOR_SECONDS - 1) * 1_000);
    expect(timed.open(cursor, scope, payload)).toEqual({ at: 1, id: 'a' });
    clock.advance(2_000);
    expect(isRefused(() => timed.open(cursor, scope, payload))).toBe(true);
  });

  it('rejects a payload that does not match the schema', () => {
    expect(isRefused(() => sealer.open(sealer.seal({ at: 'soon' }, scope), scope, payload))).toBe(
      true,
    );
  });

  it('accepts cursors of both configured keys during a key rotation', () => {
    const cursor = sealer.seal({ at: 1, id: 'a' }, scope);
    expect(sealerWith(NEXT, SECRET).open(cursor, scope, payload)).toEqual({ at: 1, id: 'a' });
    expect(
      sealerWith(SECRET, NEXT).open(
        sealerWith(NEXT).seal({ at: 2, id: 'b' }, scope),
        scope,
        payload,
      ),
    ).toEqual({ at: 2, id: 'b' });
    expect(isRefused(() => sealerWith(NEXT).open(cursor, scope, payload))).toBe(true);
  });
});
