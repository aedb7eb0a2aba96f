import type { LayoutShape, PartPlace } from '@vitrine/contract/rules/layout';
import type { Rect } from '@vitrine/contract/rules/layout-geometry';
import { boundsOfPlaces, type PlacedPart } from '../document/changes.ts';
import { useFeedback, type FeedbackStore } from './feedback.ts';
import type { StageSize } from './stage-position.ts';
import classes from './stage.module.css';

interface GuidesProps {
  feedback: FeedbackStore;
  size: StageSize;
  placed: readonly PlacedPart[];
  shape: LayoutShape;
}

/** What the moved part is aligned with, its distance to what is at its left and above, and the drawn selection. */
export function Guides({ feedback, size, placed, shape }: GuidesProps) {
  const { places, across, down, marquee } = useFeedback(feedback);
  const px = (thousandths: number, whole: number) => (thousandths * whole) / 1000;
  if (marquee) {
    const { x, y, w, h } = marquee;
    const style = {
      left: px(x, size.width),
      top: px(y, size.height),
      width: px(w, size.width),
      height: px(h, size.height),
    };
    return <div className={classes.marquee} style={style} />;
  }
  if (places.size === 0) return null;
  const moved = boundsOfPlaces([...places.values()], shape);
  const others = placed.filter(({ part }) => !places.has(part.id)).map(({ place }) => place);
  const left = startGap(moved, others, shape);
  const middle = moved.y + moved.h / 2;
  return (
    <>
      {across && <i className={classes.guideDown} style={{ left: px(across.at, size.width) }} />}
      {down && <i className={classes.guideAcross} style={{ top: px(down.at, size.height) }} />}
      {left >= 1 && (
        <>
          <i
            className={classes.gap}
            style={{ left: px(moved.x - left, size.width), width: px(left, size.width), top: px(middle, size.height) }}
          />
          <span
            className={`${classes.gapText} num`}
            style={{ left: px(moved.x - left / 2, size.width), top: px(middle, size.height) }}
          >
            {(Math.round(left) / 10).toFixed(1)} %
          </span>
        </>
      )}
    </>
  );
}

/** The distance to the next part at the left in the same row, or else to the edge of the canvas. */
function startGap(moved: Rect, others: readonly PartPlace[], shape: LayoutShape): number {
  const ends = others
    .map((place) => boundsOfPlaces([place], shape))
    .filter(({ x, y, w, h }) => y < moved.y + moved.h && moved.y < y + h && x + w <= moved.x)
    .map(({ x, w }) => x + w);
  return moved.x - Math.max(0, ...ends);
}
