import { toPage, toTable } from '@duet/service-kit/markdown';
import type { DsaReport, Section } from './dsa-report';
import type { Figure, Row } from './figures';

function toValue(figure: Figure): string {
  if ('not_recorded' in figure) return `not recorded: ${figure.not_recorded}`;
  const { value, unit } = figure;
  return unit === undefined ? String(value) : `${value}${unit === 'percent' ? ' %' : ' hours'}`;
}

function toBreakdown({ name, rows: [first, ...others] = [] }: Figure): string[] {
  if (!first) return [];
  const heads = Object.keys(first);
  const toCells = (row: Row) => heads.map((head) => row[head] ?? '');
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}:`;
  const titles = heads.map((head) => head.replaceAll('_', ' '));
  return [title, toTable(titles, [first, ...others].map(toCells))];
}

const toSection = ({ article, title, figures }: Section): string[] => [
  `## Article ${article}: ${title}`,
  toTable(
    ['figure', 'value'],
    figures.map((figure) => [figure.name, toValue(figure)]),
  ),
  ...figures.flatMap(toBreakdown),
];

export function toDsaMarkdown(report: DsaReport): string {
  const { period, from, to, finished, sites, erased_members: erased, notes, sections } = report;
  const parts = [
    `# Transparency report ${period}`,
    'Articles 15 and 24 of Regulation (EU) 2022/2065 (Digital Services Act).',
    toTable(
      ['', ''],
      [
        ['sites', sites.join(', ')],
        ['from', from],
        ['to, exclusive', to],
        ['period is over', finished ? 'yes' : 'no: the figures are not final'],
        ['members erased since the period began', erased],
      ],
    ),
    notes.map((note) => `- ${note}`).join('\n'),
    ...sections.flatMap(toSection),
  ];
  return toPage(parts);
}
