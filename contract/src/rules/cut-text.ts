/** The beginning of a text, in so many UTF-16 units at most as a schema counts them; no character is cut in two. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
