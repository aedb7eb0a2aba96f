import type { PartPlace } from '@vitrine/contract/rules/layout';
import type { PointerEvent } from 'react';
import { boundsOfPlaces } from '../document/changes.ts';
import type { Editor } from '../editor/editor.ts';
import { handles, type Handle } from '../geometry/resize.ts';
import { useFeedback, type FeedbackStore } from './feedback.ts';
import { styleOf, type StageSize } from './stage-position.ts';
import classes from './stage.module.css';
import { nameOfParts } from '../document/part-text.ts';

interface SelectionFrameProps {
  editor: Editor;
  feedback: FeedbackStore;
  size: StageSize;
  onResize: (event: PointerEvent, handle: Handle) => void;
  onTurn: (event: PointerEvent, middle: { x: number; y: number }) => void;
}

/** The frame around what is selected, with its name, size and handles; only a single part can be turned. */
export function SelectionFrame({ editor, feedback, size, onResize, onTurn }: SelectionFrameProps) {
  const { places } = useFeedback(feedback);
  const [first] = editor.selected;
  if (!first || editor.typingIn !== null) return null;
  const current = editor.selected.map(({ part, place }) => places.get(part.id) ?? place);
  const [place] = current;
  const isSingle = editor.selected.length === 1;
  const frame: PartPlace = isSingle && place ? place : boundsOfPlaces(current, editor.shape);
  const name = nameOfParts(editor.selected);
  const hasHandles = !editor.selected.some(({ part }) => part.isLocked);
  return (
    <div className={classes.frame} style={styleOf(frame, size)} aria-hidden="true">
      <span className={classes.frameName}>{name}</span>
      <span className={`${classes.frameSize} num`}>
        {percent(frame.w)} × {percent(frame.h)} %
      </span>
      {hasHandles && isSingle && (
        <span
          className={classes.turn}
          onPointerDown={(event) => {
            event.stopPropagation();
            const box = event.currentTarget.parentElement?.getBoundingClientRect();
            if (box) onTurn(event, { x: box.left + box.width / 2, y: box.top + box.height / 2 });
          }}
        />
      )}
      {hasHandles &&
        handles.map((handle) => (
          <span
            key={`${handle.across}${handle.down}`}
            className={classes.handle}
            data-round={handle.across === 0 || handle.down === 0 || undefined}
            data-cursor={cursorOf(handle)}
            data-across={handle.across}
            data-down={handle.down}
            style={{ left: `${(handle.across + 1) * 50}%`, top: `${(handle.down + 1) * 50}%` }}
            onPointerDown={(event) => {
              event.stopPropagation();
              if (event.button === 0) onResize(event, handle);
            }}
          />
        ))}
    </div>
  );
}

const percent = (thousandths: number) => (Math.round(thousandths) / 10).toFixed(1);

function cursorOf({ across, down }: Handle): string {
  if (across === 0) return 'ns';
  if (down === 0) return 'ew';
  return across === down ? 'nwse' : 'nesw';
}
