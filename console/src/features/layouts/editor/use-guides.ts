import type { LayoutShape } from '@vitrine/contract/rules/layout';
import { useMemo } from 'react';
import { useLocalStorage } from '../../../lib/use-local-storage.ts';
import { guidesOf, moveGuide, type GuideAxis, type Guides } from '../document/guides.ts';
import { storedName } from '../../../lib/stored-name.ts';

export interface GuidesControl extends Guides {
  /** From null it is another one, to null it is removed. */
  move: (axis: GuideAxis, from: number | null, to: number | null) => void;
}

/** The guides of a layout in this browser: screens never show them, so they are no part of its document. */
export function useGuides(fileId: number, shape: LayoutShape): GuidesControl {
  const [stored, setStored] = useLocalStorage(storedName(`layout-guides.${fileId}`));
  const all = useMemo(() => guidesOf(stored), [stored]);
  return {
    ...all[shape],
    move: (axis, from, to) => setStored(JSON.stringify({ ...all, [shape]: moveGuide(all[shape], axis, from, to) })),
  };
}
