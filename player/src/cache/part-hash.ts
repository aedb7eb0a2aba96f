import { partSize, type ManifestFile } from '@vitrine/contract/rules/manifest';

/** The length of one part of a file; only the last is shorter than `partSize`. */
export function partBytes(file: Pick<ManifestFile, 'size'>, index: number): number {
  return Math.min(partSize, file.size - index * partSize);
}

/** Whether bytes have a SHA-256, given in hex. Without a secure context the browser cannot hash, and the answer is true. */
export async function hasHash(bytes: ArrayBuffer, sha256: string): Promise<boolean> {
  if (!isSecureContext) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256.toLowerCase();
}
