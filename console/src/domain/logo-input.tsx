import { largestLogoKb } from '@vitrine/contract/issuer';
import { type ReactNode, useState } from 'react';
import { ImageInput } from './image-input.tsx';
import { isImageFile, imageHint } from './image-types.ts';

interface LogoInputProps {
  readOnly: boolean;
  /** As a `data:` address. */
  value?: string | null;
  error?: ReactNode;
  onChange?: (value: string | null) => void;
}

const words = imageHint(`${largestLogoKb} KB`);

/** The logo on invoices: it goes along with the rest of the form. */
export function LogoInput({ readOnly, value = null, error, onChange }: LogoInputProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (next: string | null) => {
    setProblem(null);
    onChange?.(next);
  };
  const take = async (file: File) => {
    if (!isImageFile(file)) return setProblem(`Choose an image: ${words}`);
    if (file.size > largestLogoKb * 1024) return setProblem(`The image is larger than ${largestLogoKb} KB`);
    choose(await addressOf(file));
  };
  return (
    <ImageInput
      label="Logo"
      hint={words}
      shape="logo"
      url={value}
      file={null}
      error={problem ?? error}
      path="logo"
      readOnly={readOnly}
      onChange={(file) => void take(file)}
      onRemove={() => choose(null)}
    />
  );
}

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('The file cannot be read'));
    });
    reader.readAsDataURL(file);
  });
}
