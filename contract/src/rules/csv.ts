export type CsvCell = string | number;

/** Rows as RFC 4180 has them, the first being the headings, for spreadsheets: with a byte order mark, and no formulas. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet would work it out, and may be made to do harm by it. A plain number is none. */
function isFormula(text: string): boolean {
  return /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
}
