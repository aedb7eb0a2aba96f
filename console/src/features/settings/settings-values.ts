import { largestImageMb, type Settings, SettingsForm } from '@vitrine/contract/settings';
import { z } from 'zod';

/** Only narrows what the browser's dialog offers: the server tells pictures by their bytes. */
export const offeredTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml';
export const offeredWords = `JPEG, PNG, WebP, GIF, AVIF or SVG, at most ${largestImageMb} MB.`;

const picture = z
  .instanceof(File)
  .refine(({ type }) => type === '' || offeredTypes.split(',').includes(type), `Choose a picture: ${offeredWords}`)
  .refine(({ size }) => size <= largestImageMb * 1024 * 1024, `The picture is larger than ${largestImageMb} MB`)
  .nullable();

const address = z.string().nullable();

/** The form: of each image its address as it is saved, null once it is to be removed, and the file that replaces it. */
export const SettingsValues = z.object({
  businessName: SettingsForm.shape.businessName,
  playerCode: z.string(),
  logo: address,
  logoFile: picture,
  placeholderHorizontal: address,
  placeholderHorizontalFile: picture,
  placeholderVertical: address,
  placeholderVerticalFile: picture,
  version: z.int().optional(),
});
export type SettingsValues = z.infer<typeof SettingsValues>;

export function valuesOf(settings: Settings): SettingsValues {
  const { businessName, playerCode, logo, placeholderHorizontal, placeholderVertical, version } = settings;
  const files = { logoFile: null, placeholderHorizontalFile: null, placeholderVerticalFile: null };
  return { businessName, playerCode, logo, placeholderHorizontal, placeholderVertical, version, ...files };
}
