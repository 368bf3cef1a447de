import { parseCosts, readAmount } from './parse-costs';

describe('parseCosts()', () => {
  it.each([
    ['commas', '2026-11-20,spring,12.50\n2026-11-21,spring,9'],
    ['semicolons and decimal commas', '20.11.2026;spring;12,50\r\n21.11.2026;spring;9'],
    ['tabs from a table', '2026-11-20\tspring\t€ 12,50\n2026-11-21\tspring\t9,00 €\n'],
    ['quotes', '"2026-11-20","spring","12,50"\n"2026-11-21","Spring","9"'],
    [
      'a header in another order',
      'Campaign,Clicks,Day,Cost (EUR)\nspring,7,2026-11-20,12.50\nspring,3,2026-11-21,9',
    ],
  ])('reads lines with %s', (_, text) => {
    const { rows, problems } = parseCosts(text);
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      { day: '2026-11-20', campaign: 'spring', amount: 1_250 },
      { day: '2026-11-21', campaign: 'spring', amount: 900 },
    ]);
  });

  it('reports a header that has no lines below it', () => {
    expect(parseCosts('Day,Campaign,Cost\n').problems).toEqual([{ line: 1, problem: 'columns' }]);
  });

  it('names each faulty line and its problem', () => {
    const text = [
      '2026-11-20,spring,12.50',
      '2026-02-30,spring,1',
      '',
      '11/20/2026,spring,1',
      '2026-11-21,spring',
      '2026-11-22,spring,much',
      '2026-11-20,spring,13',
    ].join('\n');
    expect(parseCosts(text)).toEqual({
      rows: [{ day: '2026-11-20', campaign: 'spring', amount: 1_250 }],
      lines: [1],
      problems: [
        { line: 2, problem: 'day' },
        { line: 4, problem: 'day' },
        { line: 5, problem: 'columns' },
        { line: 6, problem: 'amount' },
        { line: 7, problem: 'repeated' },
      ],
    });
  });
});

describe('readAmount()', () => {
  it.each([
    ['12', 1_200],
    ['0.5', 50],
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1 234,56', 123_456],
    ['1.234.567', 123_456_700],
    ["1'234.50", 123_450],
    ['CHF 7.05', 705],
    ['7,05\u00A0zł', 705],
    ['12345', 1_234_500],
  ])('reads %s', (text, amount) => expect(readAmount(text)).toBe(amount));

  it.each([
    ...['', 'free', '1.2.3', '1,23,456', '1.234.56', '12.345,6789', '1.234.567,89,1'],
    ...['1,234.567,890', '0.123', '0,123', '12.345', '12,345', '0.123.456'],
    ...['-5', '(12.50)', '12.50-', '\u221212.50', '€ -12.50', '-€ 12.50', '12.50 CR-'],
  ])('rejects %p', (text) => expect(readAmount(text)).toBeNull());
});
