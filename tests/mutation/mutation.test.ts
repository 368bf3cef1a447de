import { Trouble } from '../../tools/stack/output';
import { mutate, readFailure, stagesFor } from './mutation';
import { MUTANTS } from './mutants';

describe('mutants of business rules', () => {
  it.each(MUTANTS.map((mutant) => [mutant.rule, mutant] as const))(
    'can be planted: %s',
    (_, mutant) => {
      expect(mutate(mutant)).toContain(mutant.to);
    },
  );

  it('include at least six for each service and for the gateway, and break different rules', () => {
    const places = MUTANTS.map(({ file }) => /^(?:services\/\w+|gateway)\//.exec(file)?.[0]);
    for (const place of [
      'services/identity/',
      'services/matching/',
      'services/messaging/',
      'services/billing/',
      'gateway/',
    ]) {
      expect([place, places.filter((each) => each === place).length]).toEqual([
        place,
        expect.any(Number),
      ]);
      expect(places.filter((each) => each === place).length).toBeGreaterThanOrEqual(6);
    }
    expect(new Set(MUTANTS.map(({ rule }) => rule)).size).toBe(MUTANTS.length);
  });

  it('are rejected when the code no longer contains the text that they replace', () => {
    expect(() =>
      mutate({ rule: 'nothing', file: 'package.json', from: 'no such text', to: '' }),
    ).toThrow(Trouble);
  });
});

it('the mutation test runs tests next to the changed file before other tests of the service', () => {
  expect(
    stagesFor({ file: 'services/billing/src/money-back/refunds/refund-terms.ts' }).map(
      ({ project, folder }) => [project, folder],
    ),
  ).toEqual([
    ['unit', 'services/billing/src/money-back/refunds'],
    ['integration', 'services/billing/src/money-back/refunds'],
    ['unit', 'services/billing/src'],
    ['integration', 'services/billing/src'],
  ]);
  expect(stagesFor({ file: 'gateway/src/app.ts' })).toHaveLength(2);
});

describe('readFailure', () => {
  it("returns the first failed test of Jest's output", () => {
    const output = [
      'FAIL integration services/billing/src/a.itest.ts (5.1 s)',
      '  a refund',
      '    ✕ ends',
      '',
      '  ● a refund › ends',
      '',
      '    expected',
      '  ● a refund › begins',
    ];
    expect(readFailure(output)).toEqual({
      file: 'services/billing/src/a.itest.ts',
      test: 'a refund › ends',
    });
  });

  it('throws when Jest could not run', () => {
    expect(() => readFailure(['command not found'])).toThrow(Trouble);
  });
});
