/** The places of texts that are the same as an earlier one, in any case; a text that is undefined is none. */
export function repeated(texts: readonly (string | undefined)[]): number[] {
  const seen = new Set<string>();
  return texts.flatMap((text, place) => {
    if (text === undefined) return [];
    const key = text.toLowerCase();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew ? [] : [place];
  });
}
