import { t } from '@vitrine/contract/messages';
import { sizeText, tooLargeText } from '@vitrine/contract/file-size';
import { BrandForm } from '@vitrine/contract/brand';
import { Language } from '@vitrine/contract/reader';
import { maxImageMb, type Settings, SettingsForm } from '@vitrine/contract/settings';
import { z } from 'zod';
import { isImageFile, imageHint } from '../../domain/image-types.ts';

const maxImageBytes = maxImageMb * 1024 * 1024;

export const businessImageHint = () => imageHint(sizeText(maxImageBytes));

const imageFile = z
  .instanceof(File)
  .refine(isImageFile, {
    error: () => t('Choose an image: {businessImageHint}', { businessImageHint: businessImageHint() }),
  })
  .refine(({ size }) => size <= maxImageBytes, {
    error: ({ input }) => tooLargeText(input instanceof File ? input.size : null, maxImageBytes),
  })
  .nullable();

const imageUrl = z.string().nullable();

/** The form's values: for each image its saved URL, null if it is to be removed, and the file that replaces it. */
export const SettingsValues = z.object({
  businessName: SettingsForm.shape.businessName,
  logo: imageUrl,
  logoFile: imageFile,
  placeholderHorizontal: imageUrl,
  placeholderHorizontalFile: imageFile,
  placeholderVertical: imageUrl,
  placeholderVerticalFile: imageFile,
  brand: BrandForm,
  language: Language,
  version: z.int().optional(),
});
export type SettingsValues = z.infer<typeof SettingsValues>;

export function valuesOf(settings: Settings): SettingsValues {
  const { businessName, logo, placeholderHorizontal, placeholderVertical, brand, language, version } = settings;
  const files = { logoFile: null, placeholderHorizontalFile: null, placeholderVerticalFile: null };
  return { businessName, logo, placeholderHorizontal, placeholderVertical, brand, language, version, ...files };
}
