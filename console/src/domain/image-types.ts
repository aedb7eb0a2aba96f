/** Only filters the browser's file dialog: the server detects the type by the bytes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml'];

export const imageHint = (maxSize: string) => `JPEG, PNG, WebP, GIF, AVIF or SVG, at most ${maxSize}.`;

/** Some systems leave the type empty. */
export function isImageFile({ type }: File): boolean {
  return type === '' || imageTypes.includes(type);
}
