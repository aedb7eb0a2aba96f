/** Only narrows what the browser's dialog offers: the server tells pictures by their bytes. */
export const offeredPictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml'];

export const offeredWords = (most: string) => `JPEG, PNG, WebP, GIF, AVIF or SVG, at most ${most}.`;

/** Some systems do not say what a file is. */
export function isOffered({ type }: File): boolean {
  return type === '' || offeredPictures.includes(type);
}
