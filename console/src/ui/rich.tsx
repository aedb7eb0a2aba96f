import { type Label, partsOf } from '@vitrine/contract/messages';
import { Fragment, type ReactNode } from 'react';

/** A text in the language of the reader whose values are elements. Names among them keep their own direction. */
export function rich(text: Label, values: Readonly<Record<string, ReactNode>>): ReactNode {
  const names = new Set(Object.values(values).filter((value) => typeof value === 'string'));
  return partsOf(text, values).map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' && names.has(part) ? <bdi>{part}</bdi> : part}</Fragment>
  ));
}
