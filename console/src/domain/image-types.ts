/** Only narrows what the browser's dialog offers: the server tells pictures by their bytes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml'];

export const imageHint = (most: string) => `JPEG, PNG, WebP, GIF, AVIF or SVG, at most ${most}.`;

/** Some systems do not say what a file is. */
export function isImageFile({ type }: File): boolean {
  return type === '' || imageTypes.includes(type);
}
