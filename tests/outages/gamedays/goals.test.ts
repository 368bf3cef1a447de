import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_DAYS, type GameDay, GOALS } from './goals';

const RUNBOOKS = join(__dirname, '../../../docs/runbooks');
const days: [string, GameDay][] = Object.entries(GAME_DAYS);
const rows = readFileSync(join(RUNBOOKS, 'game-days.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

function readSection(runbook: string): string | undefined {
  const [page = '', anchor] = runbook.split('#');
  const sections = readFileSync(join(RUNBOOKS, page), 'utf8').split(/^## /m);
  return sections.find((each) => toAnchor(each.split('\n', 1)[0] ?? '') === anchor);
}

describe('recovery goals', () => {
  it.each(Object.entries(GOALS))('%s: the page has the row, with its game days', (goal, row) => {
    const names = days.filter(([, day]) => day.goal === goal).map(([name]) => `\`${name}\``);
    expect(names).not.toEqual([]);
    expect(rows).toContainEqual([row.event, row.recoveryPoint, row.recoveryTime, names.join(', ')]);
  });

  it('the page has no other row', () => {
    const start = rows.findIndex(([event]) => event === 'event');
    const end = rows.findIndex(([name]) => name === 'game day');
    expect(rows.slice(start + 1, end)).toHaveLength(Object.keys(GOALS).length);
  });
});

describe('game days', () => {
  it.each(days)('%s: the page links its runbook and says what was measured', (name, day) => {
    const row = rows.find(([first]) => first === `\`${name}\``);
    expect(row?.[1]).toBe(day.help);
    expect(row?.[2]).toContain(`](${day.runbook})`);
    expect(row?.[3]).toMatch(/\d/);
  });

  it.each(days)('%s: the runbook has symptom, check, action and measured time', (_name, day) => {
    const section = readSection(day.runbook);
    for (const what of ['symptom', 'check', 'action', 'measured'])
      expect(section).toContain(`| ${what} | `);
  });
});
