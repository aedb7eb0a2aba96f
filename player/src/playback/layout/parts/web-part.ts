import type { ShownPart } from '@vitrine/contract/rules/layout';
import { webPage } from '../../web-page.ts';
import type { PartContext, PartView } from '../part-view.ts';

export function webPart(
  { page }: Extract<ShownPart, { kind: 'web' }>,
  { onBroken }: Pick<PartContext, 'onBroken'>,
): PartView {
  return webPage(page, { isScaled: false, onBroken });
}
