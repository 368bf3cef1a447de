import type { CampaignCost } from '@duet/schemas/campaign-costs';

export type CostProblem = 'columns' | 'day' | 'amount' | 'campaign' | 'future' | 'repeated';

export interface LineProblem {
  line: number;
  problem: CostProblem;
}

export interface ParsedCosts {
  rows: CampaignCost[];
  /** Line number of each row. */
  lines: number[];
  problems: LineProblem[];
}

const COLUMNS = {
  day: ['day', 'date', 'tag', 'datum', 'jour', 'fecha', 'data', 'giorno', 'dag', 'dzień'],
  campaign: [
    'campaign',
    'campaign name',
    'kampagne',
    'campagne',
    'campaña',
    'campagna',
    'kampania',
  ],
  amount: ['cost', 'spend', 'amount', 'kosten', 'coût', 'coste', 'costo', 'koszt'],
} as const;
type Column = keyof typeof COLUMNS;
const ORDER: readonly Column[] = ['day', 'campaign', 'amount'];

/** Reads comma, semicolon or tab separated lines; a header may change the order of columns. */
export function parseCosts(text: string): ParsedCosts {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => content.trim() !== '');
  const first = lines[0]?.content ?? '';
  const separator = ['\t', ';', ','].find((each) => first.includes(each)) ?? ',';
  const header = readHeader(splitLine(first, separator));
  const parsed: ParsedCosts = { rows: [], lines: [], problems: [] };
  const seen = new Set<string>();
  for (const { content, line } of header ? lines.slice(1) : lines) {
    const row = readRow(splitLine(content, separator), header ?? ORDER);
    const key = typeof row === 'string' ? '' : `${row.day} ${row.campaign}`;
    if (typeof row === 'string') parsed.problems.push({ line, problem: row });
    else if (seen.has(key)) parsed.problems.push({ line, problem: 'repeated' });
    else {
      parsed.rows.push(row);
      parsed.lines.push(line);
    }
    seen.add(key);
  }
  if (header && lines.length === 1) parsed.problems.push({ line: 1, problem: 'columns' });
  return parsed;
}

function splitLine(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
}

function readHeader(cells: readonly string[]): (Column | null)[] | null {
  const names = cells.map(
    (cell) =>
      ORDER.find((column) =>
        (COLUMNS[column] as readonly string[]).includes(
          cell.toLowerCase().replace(/ ?\(.*\)$/, ''),
        ),
      ) ?? null,
  );
  return ORDER.every((column) => names.includes(column)) ? names : null;
}

function readRow(
  cells: readonly string[],
  columns: readonly (Column | null)[],
): CampaignCost | CostProblem {
  const cell = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  if (cells.length !== columns.length || ORDER.some((column) => cell(column) === ''))
    return 'columns';
  const day = readDay(cell('day'));
  if (day === null) return 'day';
  const amount = readAmount(cell('amount'));
  return amount === null ? 'amount' : { day, campaign: cell('campaign').toLowerCase(), amount };
}

/** Rejects a date with slashes, which could be European or American. */
function readDay(text: string): string | null {
  const local = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const [, day = '', month = '', year = ''] = local ?? [];
  const iso = local ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(iso) &&
    new Date(`${iso}T00:00:00Z`).getTime() > 0 &&
    new Date(`${iso}T00:00:00Z`).toISOString().startsWith(iso);
  return isDay ? iso : null;
}

/**
 * Rejects `12.345`, whose point could separate decimals or thousands.
 * @returns the amount in minor units
 */
export function readAmount(text: string): number | null {
  const plain = text
    .replace(/^[\p{L}\p{Sc}\s]+|[\p{L}\p{Sc}\s]+$/gu, '')
    .replace(/(?<=\d)[\s'’](?=\d{3})/g, '');
  const match = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(plain);
  const [, whole = '', mark, point, decimals = ''] = match ?? [];
  const isUnclear = mark !== undefined && !point && whole.split(mark).length === 2;
  if (!match || isUnclear || (mark && mark === point)) return null;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}
