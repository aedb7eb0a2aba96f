import type { PointerEvent } from 'react';
import type { GuideAxis, Guides } from '../document/guides.ts';
import { useFeedback, type FeedbackStore } from './feedback.ts';
import type { StageSize } from './stage-position.ts';
import classes from './stage.module.css';

interface GuideLinesProps {
  guides: Guides;
  feedback: FeedbackStore;
  size: StageSize;
  /** Null while nothing can be changed. */
  onDrag: ((event: PointerEvent, axis: GuideAxis, from: number) => void) | null;
}

/** The guides, and the one that is dragged. */
export function GuideLines({ guides, feedback, size, onDrag }: GuideLinesProps) {
  const { guide } = useFeedback(feedback);
  const styleAt = (axis: GuideAxis, at: number) =>
    axis === 'across' ? { left: (at * size.width) / 1000 } : { top: (at * size.height) / 1000 };
  const line = (axis: GuideAxis, at: number) => (
    <i
      key={`${axis} ${at}`}
      className={classes.guide}
      data-axis={axis}
      aria-hidden="true"
      style={styleAt(axis, at)}
      onPointerDown={(event) => {
        event.stopPropagation();
        if (event.button === 0) onDrag?.(event, axis, at);
      }}
    />
  );
  const isElsewhere = (axis: GuideAxis, at: number) => guide?.axis === axis && guide.from === at;
  return (
    <>
      {(['across', 'down'] as const).map((axis) =>
        guides[axis].filter((at) => !isElsewhere(axis, at)).map((at) => line(axis, at)),
      )}
      {guide && line(guide.axis, guide.at)}
    </>
  );
}
