/** The start of a text, with at most so many UTF-16 units, as schemas count them, and never half a character. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}
