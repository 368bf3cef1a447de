export function table(heads: string[], rows: string[][]): string[] {
  const line = (cells: string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line)];
}

export function page(title: string, intro: string, lines: string[]): string {
  const note = 'Generated: `npm run docs` writes this page, and `npm test` fails when it is old.';
  return `${[`# ${title}`, '', intro, '', note, '', ...lines].join('\n').trimEnd()}\n`;
}
