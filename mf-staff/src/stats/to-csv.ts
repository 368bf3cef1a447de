const quote = (cell: string | number | null): string => {
  const text = String(cell ?? '');
  // A spreadsheet program would run a cell with a leading formula sign.
  const safe = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(quote).join(',')}\r\n`).join('');
