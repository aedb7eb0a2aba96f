/** The beginning of a text, in so many UTF-16 units at most as a schema counts them; no character is cut in two. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}
