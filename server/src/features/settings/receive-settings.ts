import type { Multipart, MultipartFile } from '@fastify/multipart';
import { tooLargeText } from '@vitrine/contract/file-size';
import { t } from '@vitrine/contract/messages';
import { type BusinessImage, businessImages, maxImageMb, SettingsForm } from '@vitrine/contract/settings';
import type { FastifyRequest } from 'fastify';
import type { StoredImage } from '../../db/schema/tenants.ts';
import { AppError, invalid } from '../../errors.ts';
import { runIsolated } from '../../media/isolated.ts';
import { contentTypes } from '../../media/media-key.ts';
import { unsupported } from '../../media/sniff.ts';
import type { Pending, Storage } from '../../media/storage.ts';
import { maxLogoUnpackedBytes, storeTemporarily, withImage } from '../../media/with-image.ts';

export interface NewImage {
  pending: Pending;
  image: StoredImage;
}

export interface ReceivedSettings {
  fields: SettingsForm;
  images: Partial<Record<BusinessImage, NewImage>>;
}

const maxBytes = maxImageMb * 1024 * 1024;

/** The longer side is for a 4K screen, and for the header on a high-density display. */
const imageLimits: Record<BusinessImage, Limits> = {
  logo: { maxSidePixels: 800, maxUnpackedBytes: maxLogoUnpackedBytes },
  placeholderHorizontal: { maxSidePixels: 3840 },
  placeholderVertical: { maxSidePixels: 3840 },
};

interface Limits {
  maxSidePixels: number;
  maxUnpackedBytes?: number | undefined;
}

/** Reads the whole form. Throws all errors, each at its field, and then keeps no file. */
export async function receiveSettings(
  storage: Storage,
  request: FastifyRequest,
  owner: number,
): Promise<ReceivedSettings> {
  const texts: Record<string, unknown> = {};
  const images: ReceivedSettings['images'] = {};
  const errors: Record<string, string[]> = {};
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        texts[part.fieldname] = part.value;
        continue;
      }
      const name = businessImages.find((image) => part.fieldname === `${image}File`);
      const received = name && (await receive(storage, part, { ...imageLimits[name], owner }));
      if (received instanceof AppError) errors[part.fieldname] = [received.message];
      else if (name && received) {
        await images[name]?.pending.discard();
        images[name] = received;
      }
      if (!name) part.file.resume();
    }
    const fields = SettingsForm.safeParse(texts);
    for (const { path, message } of fields.error?.issues ?? []) (errors[path.join('.')] ??= []).push(message);
    if (!fields.success || Object.keys(errors).length > 0) throw invalid(errors);
    return { fields: fields.data, images };
  } catch (error) {
    await discardAll(images);
    throw error;
  }
}

export async function discardAll(images: ReceivedSettings['images']): Promise<void> {
  await Promise.all(Object.values(images).map(({ pending }) => pending.discard()));
}

/** Errors of the body itself are client errors, which the parser reports with its own error types. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  const limits = { fileSize: maxBytes, files: 10, fields: 50 };
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw error instanceof AppError ? error : invalid({}, t('Upload interrupted'));
  }
}

/** Null if no file was selected; returns why a file is refused. */
async function receive(
  storage: Storage,
  part: MultipartFile,
  use: Limits & { owner: number },
): Promise<NewImage | AppError | null> {
  const pending = await storage.put(part.file, maxBytes);
  try {
    if (part.file.truncated) return unsupported(tooLargeText(null, maxBytes));
    if (pending.size === 0 && !part.filename) return null;
    return await reencoded(storage, pending, use);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_type') return error;
    throw error;
  } finally {
    await pending.discard();
  }
}

/** Re-encoded: images that the console shows to all users must contain nothing but pixels. */
function reencoded(
  storage: Storage,
  sent: Pending,
  { maxSidePixels, maxUnpackedBytes, owner }: Limits & { owner: number },
): Promise<NewImage> {
  return withImage(storage, { sent, owner, maxUnpackedBytes }, async (path) => {
    const encoded = await runIsolated('toWebp', [path, maxSidePixels], { owner });
    if (encoded === null) return null;
    const { bytes, width, height } = encoded;
    const pending = await storeTemporarily(storage, bytes);
    const { sha256, parts, size } = pending;
    const stored = { extension: 'webp', contentType: contentTypes.webp } as const;
    return { pending, image: { sha256, parts, size, width, height, ...stored } };
  });
}
