import { getNextVersion } from '../../tools/contracts/src/changes';
import { judge } from '../../tools/contracts/src/judge';
import { plantAdditions, plantBreaks } from './test/planted-changes';

const breaks = plantBreaks();
const additions = plantAdditions();

describe('contract check with planted changes', () => {
  it('is tested with 58 breaking changes and 28 additions', () => {
    expect([breaks.length, additions.length]).toEqual([58, 28]);
  });

  it.each(breaks.map(({ name, changes }) => [name, changes] as const))(
    'demands a major version: %s',
    (_, changes) => {
      expect(getNextVersion('1.4.2', changes)).toBe('2.0.0');
    },
  );

  it.each(additions.map(({ name, changes }) => [name, changes] as const))(
    'demands a minor version: %s',
    (_, changes) => {
      expect(getNextVersion('1.4.2', changes)).toBe('1.5.0');
    },
  );

  it('says what changed and which version is expected', () => {
    const { problem } = judge(
      {
        name: 'billing',
        versionFile: 'libs/schemas/src/remote-rules.ts',
        version: '1.1.0',
        content: 'next',
        compare: () => breaks[0]?.changes ?? [],
      },
      { version: '1.1.0', content: 'old' },
    );
    expect(problem).toBe(
      'billing breaks its users: GET /api/payments/{id}: response.status is gone; ' +
        'GET /api/transactions: response.payments[].status is gone. ' +
        'Its version in libs/schemas/src/remote-rules.ts must be 2.0.0, not 1.1.0',
    );
  });

  it('demands the old version when the contract has not changed', () => {
    const contract = {
      name: 'events',
      versionFile: 'libs/schemas/src/contract-versions.ts',
      version: '1.1.0',
      content: 'same',
      compare: () => [],
    };
    expect(judge(contract, { version: '1.0.0', content: 'same' }).problem).toBe(
      'events did not change: its version in libs/schemas/src/contract-versions.ts must be 1.0.0, not 1.1.0',
    );
  });
});
