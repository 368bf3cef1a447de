const toLine = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export const toTable = (
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => [toLine(heads), toLine(heads.map(() => '---')), ...rows.map(toLine)].join('\n');

export const toPage = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`;
