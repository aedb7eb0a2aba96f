export interface WrapOptions {
  widthOf(text: string): number;
  maxWidth: number;
  maxLines: number;
}

/** Wraps text between words, or inside a word that is wider than a line; text beyond `maxLines` is cut off with "…". */
export function wrapText(words: string, { widthOf, maxWidth, maxLines }: WrapOptions): string[] {
  const lines = words.split('\n').flatMap((paragraph) => wrapped(paragraph, (text) => widthOf(text) <= maxWidth));
  if (lines.length <= maxLines) return lines;
  const last = [...(lines[maxLines - 1] ?? '')];
  while (last.length > 0 && widthOf(`${last.join('')}…`) > maxWidth) last.pop();
  return [...lines.slice(0, maxLines - 1), `${last.join('')}…`];
}

function wrapped(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(...broken(word, fits));
  }
  return lines;
}

/** A URL has no spaces to wrap at. */
function broken(word: string, fits: (text: string) => boolean): string[] {
  const lines = [''];
  for (const character of word) {
    const longer = `${lines.at(-1) ?? ''}${character}`;
    if (longer === character || fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(character);
  }
  return lines;
}
