import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_DAYS, getKeyEnds, keyDates } from './key-dates';

const page = readFileSync(join(__dirname, '../../docs/runbooks/rotate-keys.md'), 'utf8');
const ALL = Object.keys(KEY_DAYS).map((name) => `${name}=2026-01-31`);

describe('maximum ages of keys', () => {
  it('match the runbook', () => {
    const listed = [...page.matchAll(/^\| `([A-Z_]+)` \| (\d+) days \|/gm)].map(
      ([, name, days]) => [name, Number(days)],
    );
    expect(Object.fromEntries(listed)).toEqual(KEY_DAYS);
  });

  it('are counted from the dates in the setting, which must list every key or be empty', () => {
    const ends = getKeyEnds(keyDates.parse(ALL.join(' ')));
    expect(ends.get('DATABASE_PASSWORDS')).toBe(Date.parse('2026-05-01') / 1_000);
    expect(ends.size).toBe(ALL.length);
    expect(keyDates.parse('')).toEqual({});
    for (const wrong of [ALL.slice(1).join(' '), 'LINK_SECRET=yesterday', 'OTHER=2026-01-31'])
      expect(keyDates.safeParse(wrong).success).toBe(false);
  });
});
