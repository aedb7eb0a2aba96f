/** `contents` is for screens, `thumb` for the console, `general` for images of the tenant itself. */
export type MediaFolder = 'contents' | 'thumb' | 'general';

/** `name` is the SHA-256 in hex with an extension, so that changed content always has another URL. */
export function mediaUrl(tenantId: number, folder: MediaFolder, name: string): string {
  return `/media/${tenantId}/${folder}/${name}`;
}
