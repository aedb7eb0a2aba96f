import { t } from '@vitrine/contract/messages';

/** Only filters the browser's file dialog: the server detects the type by the bytes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml'];

export const imageHint = (maxSize: string) => t('JPEG, PNG, WebP, GIF, AVIF or SVG, at most {maxSize}.', { maxSize });

/** Some systems leave the type empty. */
export function isImageFile({ type }: File): boolean {
  return type === '' || imageTypes.includes(type);
}
