/** `contents` what screens play, `thumb` what the console shows, `general` what belongs to the business itself. */
export type MediaFolder = 'contents' | 'thumb' | 'general';

/** `name` is the SHA-256 in hex and an extension, so that other content is always another address. */
export function mediaUrl(tenantId: number, folder: MediaFolder, name: string): string {
  return `/media/${tenantId}/${folder}/${name}`;
}
