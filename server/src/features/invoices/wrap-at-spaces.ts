/**
 * The text with line breaks at spaces, so that each line is at most `width` wide, by what `widthOf` measures. pdfkit alone
 * also breaks after hyphens, and so within dates. A word that is wider than a line stays whole; pdfkit breaks it.
 */
export function wrapAtSpaces(text: string, width: number, widthOf: (line: string) => number): string {
  if (widthOf(text) <= width) return text;
  const wrapLine = (line: string) =>
    line.split(' ').reduce((wrapped, word) => {
      const last = wrapped.slice(wrapped.lastIndexOf('\n') + 1);
      return `${wrapped}${widthOf(`${last} ${word}`) <= width ? ' ' : '\n'}${word}`;
    });
  return text.split('\n').map(wrapLine).join('\n');
}
