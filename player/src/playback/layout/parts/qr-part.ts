import type { ShownPart } from '@vitrine/contract/rules/layout';
import { qrCode } from '../../../qr-code.ts';
import { plainColourOf } from '../paint.ts';
import { isReady, type PartContext, type PartView } from '../part-view.ts';

/** Readers need this many modules of free paper around the code. */
const margin = 4;

export function qrPart(
  { content, ink, paper }: Extract<ShownPart, { kind: 'qr' }>,
  { palette }: Pick<PartContext, 'palette'>,
): PartView {
  const element = document.createElement('div');
  element.className = 'layout-qr';
  if (content === '') return { element, ready: isReady };
  const code = qrCode(content, margin);
  // One colour each: a reader cannot see a gradient's ends as one ink.
  code.style.color = plainColourOf(ink, palette);
  code.style.background = plainColourOf(paper, palette);
  element.append(code);
  return { element, ready: isReady };
}
