import { partSize, type ManifestFile } from '@vitrine/contract/rules/manifest';

/** Bytes of one part of a file: all are full but the last. */
export function partBytes(file: Pick<ManifestFile, 'size'>, index: number): number {
  return Math.min(partSize, file.size - index * partSize);
}

/** Whether bytes are those of a SHA-256 in hex. A page that is not secure cannot tell, and takes them as they come. */
export async function hasHash(bytes: ArrayBuffer, sha256: string): Promise<boolean> {
  if (!isSecureContext) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256.toLowerCase();
}
