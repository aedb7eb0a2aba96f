import type { FieldValue } from '@vitrine/contract/rules/fill-template';
import type { LayoutDocument, LayoutField } from '@vitrine/contract/rules/layout';
import type { ReactNode } from 'react';
import type { Media } from '../../domain/layouts/use-media.ts';

export interface FieldInputProps {
  template: LayoutDocument;
  field: LayoutField;
  value: FieldValue;
  error: ReactNode;
  /** What the filled layout shows. */
  media: Media;
  onChange: (value: FieldValue) => void;
  /** The folder of the layout. */
  directoryId: number;
  onChooseImage: () => void;
  /** An image from the desktop. */
  onDropImage: (image: File) => void;
}
