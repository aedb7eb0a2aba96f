/** The letters of ASCII and the digits of a text without their accents, with hyphens in between: `Café, 1st` is `Cafe-1st`. */
export function hyphenated(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return trimHyphens(plain.replaceAll(/[^A-Za-z0-9]+/g, '-'));
}

/** For a text that was cut, maybe before a hyphen. */
export function trimHyphens(text: string): string {
  return text.replaceAll(/^-+|-+$/g, '');
}
