import { maxLogoKb } from '@vitrine/contract/issuer';
import { t } from '@vitrine/contract/messages';
import { sizeText, tooLargeText } from '@vitrine/contract/file-size';
import type { ReactNode } from 'react';
import { ImageInput } from './image-input.tsx';
import { isImageFile, imageHint } from './image-types.ts';
import { LocalizedError, useLocalized } from '../lib/localized.ts';

interface LogoInputProps {
  readOnly: boolean;
  /** Of the field; those of the logo on invoices, if they are omitted. */
  label?: string;
  path?: string;
  maxKb?: number;
  /** A `data:` URL. */
  value?: string | null;
  error?: ReactNode;
  onChange?: (value: string | null) => void;
}

/** A logo or an icon, sent as a `data:` URL with the rest of the form. */
export function LogoInput({
  readOnly,
  label = t('Logo'),
  path = 'logo',
  maxKb = maxLogoKb,
  value = null,
  error,
  onChange,
}: LogoInputProps) {
  const hint = imageHint(sizeText(maxKb * 1024));
  const [problem, setProblem] = useLocalized();
  const choose = (next: string | null) => {
    setProblem(null);
    onChange?.(next);
  };
  const selectFile = async (file: File) => {
    if (!isImageFile(file))
      return setProblem(() => t('Choose an image: {hint}', { hint: imageHint(sizeText(maxKb * 1024)) }));
    if (file.size > maxKb * 1024) return setProblem(() => tooLargeText(file.size, maxKb * 1024));
    choose(await dataUrlOf(file));
  };
  return (
    <ImageInput
      label={label}
      hint={hint}
      shape="logo"
      url={value}
      file={null}
      error={problem ?? error}
      path={path}
      readOnly={readOnly}
      onChange={(file) => void selectFile(file)}
      onRemove={() => choose(null)}
    />
  );
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new LocalizedError(() => t('The file cannot be read')));
    });
    reader.readAsDataURL(file);
  });
}
