import { type Label, partsOf } from '@vitrine/contract/messages';
import { Fragment, type ReactNode } from 'react';

/** A text in the language of the reader whose values are elements. */
export function rich(text: Label, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return partsOf(text, values).map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
