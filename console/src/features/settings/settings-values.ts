import { largestImageMb, type Settings, SettingsForm } from '@vitrine/contract/settings';
import { z } from 'zod';
import { isImageFile, imageHint } from '../../domain/image-types.ts';

export const businessImageHint = imageHint(`${largestImageMb} MB`);

const picture = z
  .instanceof(File)
  .refine(isImageFile, `Choose an image: ${businessImageHint}`)
  .refine(({ size }) => size <= largestImageMb * 1024 * 1024, `The image is larger than ${largestImageMb} MB`)
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
