import type { ShownPart } from '@vitrine/contract/rules/layout';
import { isReady, type PartView } from '../part-view.ts';

/** A shape has no content: it is the form of its box, in the colours of that. */
export function shapePart(): PartView {
  return { element: document.createElement('div'), ready: isReady };
}

const forms = {
  box: '',
  ellipse: '50%',
  // As thick as its place, with round ends where the box has a corner.
  line: '',
  arc: '50% 50% 0 0 / 100% 100% 0 0',
};

export function setForm({ style }: HTMLElement, { form }: Extract<ShownPart, { kind: 'shape' }>): void {
  if (forms[form]) style.borderRadius = forms[form];
}
