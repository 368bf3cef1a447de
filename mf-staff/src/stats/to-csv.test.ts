import { toCsv } from './to-csv';

describe('toCsv()', () => {
  it('quotes separators, leaves out missing values and escapes formulas', () => {
    expect(
      toCsv([
        ['campaign', 'cost'],
        ['a, "b"', 12.5],
        ['=1+1', null],
        ['loss', -3],
      ]),
    ).toBe('campaign,cost\r\n"a, ""b""",12.5\r\n\'=1+1,\r\nloss,-3\r\n');
  });
});
