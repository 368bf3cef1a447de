import {
  LOAD_LIMITS_MS,
  addEvidence,
  countField,
  findPercentile,
  noEvidence,
  timeField,
} from './remote-evidence';

describe('addEvidence', () => {
  it('sums the counts and load times of each remote version over several minutes', () => {
    const sums = new Map();
    const first = { [countField('chat@1.0.0', 'loaded')]: '3', [timeField('chat@1.0.0', 90)]: '3' };
    addEvidence(sums, first);
    addEvidence(sums, { ...first, [countField('chat@2.0.0', 'setup')]: '1' });
    expect([...sums.keys()]).toEqual(['chat@1.0.0', 'chat@2.0.0']);
    expect(sums.get('chat@1.0.0')).toMatchObject({ loaded: 6, setup: 0 });
    expect(sums.get('chat@1.0.0').times[1]).toBe(6);
    expect(sums.get('chat@2.0.0')).toMatchObject({ loaded: 0, setup: 1 });
  });

  it('ignores unknown fields and invalid counts', () => {
    const sums = new Map();
    const fields = {
      'a@1.0.0 loaded': '-1',
      'a@1.0.0 failed': 'x',
      'a@1.0.0 ms99': '1',
      nonsense: '2',
    };
    addEvidence(sums, fields);
    expect(sums.size).toBe(0);
  });
});

describe('timeField', () => {
  it('puts load times above the last limit into the last bucket', () => {
    expect(timeField('a@1.0.0', 60_000)).toBe(`a@1.0.0 ms${LOAD_LIMITS_MS.length}`);
    expect(timeField('a@1.0.0', 50)).toBe('a@1.0.0 ms0');
  });
});

describe('findPercentile', () => {
  it('interpolates within the bucket that contains the percentile', () => {
    const { times } = noEvidence();
    times[4] = 10;
    expect(findPercentile({ times }, 0.5)).toBe(250);
    times[8] = 10;
    expect(findPercentile({ times }, 0.95)).toBe(1_160);
  });

  it('returns null without loads, and the last limit if all loads are slower', () => {
    const { times } = noEvidence();
    expect(findPercentile({ times }, 0.5)).toBeNull();
    times[times.length - 1] = 2;
    expect(findPercentile({ times }, 0.5)).toBe(16_000);
  });
});
