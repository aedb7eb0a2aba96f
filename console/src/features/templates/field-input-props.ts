import type { LibraryFile } from '@vitrine/contract/library';
import type { FieldValue } from '@vitrine/contract/rules/fill-template';
import type { LayoutDocument, LayoutField } from '@vitrine/contract/rules/layout';
import type { ReactNode } from 'react';

export interface FieldInputProps {
  template: LayoutDocument;
  field: LayoutField;
  value: FieldValue;
  error: ReactNode;
  /** The files that are known. */
  files: ReadonlyMap<number, LibraryFile>;
  onChange: (value: FieldValue) => void;
  /** The folder of the layout. */
  directoryId: number;
  onChooseImage: () => void;
  /** An image from the desktop. */
  onDropImage: (image: File) => void;
}
