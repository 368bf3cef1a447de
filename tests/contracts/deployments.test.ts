import { join } from 'node:path';
import { findBreaches, findUnknownCalls } from '../../tools/contracts/src/uses/check-uses.ts';
import { judge, readConsumers, readSite } from './test/deployments.ts';
import { plantAdditions, plantBreaks } from './test/planted-deployments.ts';

jest.setTimeout(240_000);

const MAIN_KINDS = [
  ...['removed field', 'renamed field', 'other type', 'stricter body'],
  ...['removed prop', 'event', 'dropped value'],
];

const root = join(__dirname, '../..');
const consumers = readConsumers(root);
const site = readSite(root);
const breaks = plantBreaks(root);
const additions = plantAdditions(root);

describe('deployment check', () => {
  it('is tested with 51 breaking changes, at least five of each main kind, and 23 harmless changes', () => {
    expect([breaks.length, additions.length]).toEqual([51, 23]);
    for (const kind of MAIN_KINDS)
      expect(breaks.filter((each) => each.kind === kind).length).toBeGreaterThanOrEqual(5);
  });

  it('finds no breaking change under an unchanged version if the used fields are unknown', () => {
    const unknown = consumers.map((each) => ({ ...each, uses: null }));
    const reached = breaks.filter(
      ({ candidate }) => judge(candidate, unknown, { ...site, wires: null }).length === 0,
    );
    expect(reached.length).toBe(breaks.length);
  });

  it.each(consumers.map(({ name, uses }) => [name, uses] as const))(
    'finds that services offer what %s uses',
    (_, uses) => {
      if (!uses) throw new Error('no uses');
      expect(findBreaches(uses, site.offered)).toEqual([]);
      expect(findUnknownCalls(uses, site.offered)).toEqual([]);
    },
  );

  it.each(breaks.map(({ kind, name, candidate }) => [kind, name, candidate] as const))(
    'rejects a break: %s: %s',
    (_, _name, candidate) => {
      const [sentence = ''] = judge(candidate, consumers, site);
      expect(sentence).toMatch(/breaks \S+@0\.1\.0 \(live\): |do not fit: /);
    },
  );

  it.each(additions.map(({ kind, name, candidate }) => [kind, name, candidate] as const))(
    'accepts a harmless change: %s: %s',
    (_, _name, candidate) => {
      expect(judge(candidate, consumers, site)).toEqual([]);
    },
  );
});
