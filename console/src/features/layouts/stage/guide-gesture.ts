import { t } from '@vitrine/contract/messages';
import type { GuideAxis } from '../document/guides.ts';
import type { GuidesControl } from '../editor/use-guides.ts';
import { noFeedback, type FeedbackStore } from './feedback.ts';
import { followPointer } from './follow-pointer.ts';

interface DraggedGuide {
  feedback: FeedbackStore;
  /** In the window. */
  canvas: DOMRect;
  guides: GuidesControl;
  axis: GuideAxis;
  /** Where the guide was; null for one that comes from a ruler. */
  from: number | null;
  announce: (text: string) => void;
}

const step = 5;

/** Drags a guide, in steps of half a percent; with Ctrl in tenths. Dropped off the canvas it is removed. */
export function beginGuide(start: React.PointerEvent, dragged: DraggedGuide): void {
  const { feedback, canvas, guides, axis, from, announce } = dragged;
  const positionOf = ({ clientX, clientY, ctrlKey, metaKey }: PointerEvent) => {
    const share = axis === 'across' ? (clientX - canvas.left) / canvas.width : (clientY - canvas.top) / canvas.height;
    return ctrlKey || metaKey ? Math.round(share * 1000) : Math.round((share * 1000) / step) * step;
  };
  followPointer(start, {
    move: ({ event }) => feedback.set({ ...noFeedback, guide: { axis, from, at: positionOf(event) } }),
    end(isDone) {
      const { guide } = feedback.get();
      feedback.set(noFeedback);
      if (!isDone || !guide) return;
      guides.move(axis, from, guide.at);
      announce(
        t('{axis, select, across {Guide {at} % from left} other {Guide {at} % from top}}', { axis, at: guide.at / 10 }),
      );
    },
  });
}
