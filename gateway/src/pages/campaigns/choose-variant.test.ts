import type { LiveCampaign } from '@duet/schemas/campaigns';
import { variantFor } from './choose-variant';

describe('variantFor', () => {
  const variants = [
    { key: 'a', weight: 3, version: null, lander: null },
    { key: 'b', weight: 1, version: '1.2.3', lander: null },
  ];
  const campaign = (id: string): LiveCampaign => ({
    ...{ id, site: 'duet', network: null, ref: null, slug: null, country: null },
    ...{ starts_at: null, ends_at: null, variants },
  });
  const experiment = campaign('01JD0000000000000000000001');
  const other = campaign('01JD0000000000000000000002');

  it('returns the same variant for a visitor on every call', () => {
    for (let visitor = 0; visitor < 50; visitor += 1)
      expect(variantFor(experiment, `v${visitor}`, null)).toBe(
        variantFor(experiment, `v${visitor}`, null),
      );
  });

  it('distributes visitors by weight', () => {
    const drawn = Array.from(
      { length: 4_000 },
      (_, visitor) => variantFor(experiment, `v${visitor}`, null)?.key,
    );
    const share = drawn.filter((key) => key === 'b').length / drawn.length;
    expect(share).toBeGreaterThan(0.22);
    expect(share).toBeLessThan(0.28);
    expect(drawn).not.toContain(undefined);
  });

  it('distributes visitors independently for each experiment', () => {
    const both = Array.from({ length: 1_000 }, (_, visitor) =>
      [
        variantFor(experiment, `v${visitor}`, null)?.key,
        variantFor(other, `v${visitor}`, null)?.key,
      ].join(''),
    );
    expect(new Set(both).size).toBe(4);
  });

  it('returns the variant that a link names, if the variant belongs to the campaign', () => {
    for (const key of ['a', 'b'])
      expect(variantFor(experiment, 'v1', `${experiment.id}.${key}`)?.key).toBe(key);
    const drawn = variantFor(experiment, 'v1', null);
    for (const asked of [`${other.id}.a`, `${experiment.id}.z`, 'b', ''])
      expect(variantFor(experiment, 'v1', asked)).toBe(drawn);
  });
});
