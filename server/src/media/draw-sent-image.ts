import { AppError, invalid } from '../errors.ts';
import type { Storage } from './storage.ts';
import { maxLogoUnpackedBytes, storeTemporarily, withImage } from './with-image.ts';

interface Sent<N> {
  /** A `data:` URL. */
  address: string | N;
  /** Where the form says that it is no image. */
  field: string;
}

/** The image of a form, converted in another process; null and undefined are returned unchanged. */
export async function drawSentImage<N extends null | undefined>(
  storage: Storage,
  { address, field }: Sent<N>,
  draw: (path: string, owner: number) => Promise<Buffer | null>,
): Promise<Buffer | N> {
  if (typeof address !== 'string') return address;
  const sent = await storeTemporarily(storage, Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  try {
    // Of the operator, also a reseller's.
    const owner = 0;
    const options = { sent, owner, maxUnpackedBytes: maxLogoUnpackedBytes };
    return await withImage(storage, options, (path) => draw(path, owner));
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_type') throw invalid({ [field]: [error.message] });
    throw error;
  } finally {
    await sent.discard();
  }
}
