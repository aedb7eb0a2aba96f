import type { ShownPart } from '@vitrine/contract/rules/layout';
import type { Bounds } from './canvas.ts';
import { contentKeyOf, createPartView } from './part-content.ts';
import { createPartFrame, paintBox, setBounds, type PartFrame } from './part-frame.ts';
import type { PartContext, PartView } from './part-view.ts';
import { setForm } from './parts/shape-part.ts';

/** A part on the canvas. */
export interface DrawnPart {
  part: ShownPart;
  frame: PartFrame;
  view: PartView;
  /** Settles when its content is ready, has failed, or will be late; it never fails itself. */
  settled: Promise<void>;
  /** It neither failed nor is late. */
  isReady(): boolean;
  fail(reason: string): void;
  /** Whether another version of the part can be shown without drawing its content again. */
  accepts(part: ShownPart): boolean;
  /** Gives it the place and the box of a version of the part; null: hidden in this shape. */
  put(part: ShownPart, bounds: Bounds | null): void;
  move(bounds: Bounds): void;
  fit(): void;
  fitIfNeeded(): void;
  release(): void;
}

export interface DrawnPartOptions {
  context: PartContext;
  /** Settles where the layout is shown without what this part waits for. */
  late: Promise<void>;
  /** Also when it was late. */
  onReady(): void;
  onFailed(reason: string): void;
}

export function createDrawnPart(first: ShownPart, { context, late, onReady, onFailed }: DrawnPartOptions): DrawnPart {
  const frame = createPartFrame(first.id);
  const view = createPartView(first, context);
  frame.box.append(view.element);
  const key = contentKeyOf(first);
  let isReady = false;
  let isBroken = false;
  let isReleased = false;
  let bounds: Bounds | null = null;
  let needsFit = true;

  function show(): void {
    frame.place.hidden = bounds === null || isBroken;
  }

  function fail(reason: string): void {
    if (isReleased || isBroken) return;
    isReady = false;
    isBroken = true;
    show();
    onFailed(reason);
  }

  function ready(): void {
    if (isReleased || isBroken) return;
    isReady = true;
    onReady();
  }

  function move(next: Bounds): void {
    needsFit ||= next.width !== bounds?.width || next.height !== bounds.height;
    bounds = next;
    setBounds(frame.place, next);
  }

  function fit(): void {
    needsFit = false;
    if (bounds) view.fit?.();
  }

  const drawn: DrawnPart = {
    part: first,
    frame,
    view,
    settled: Promise.race([
      late,
      view.ready.then(ready, (error: unknown) => fail(error instanceof Error ? error.message : String(error))),
    ]),
    isReady: () => isReady,
    fail,
    accepts: (part) => part === drawn.part || contentKeyOf(part) === key,
    put(part, next) {
      if (part !== drawn.part || bounds === null) {
        needsFit ||= part.box !== drawn.part.box;
        drawn.part = part;
        paintBox(frame.box, part.box, context.palette);
        if (part.kind === 'shape') setForm(frame.box, part);
      }
      if (next) move(next);
      else bounds = null;
      show();
    },
    move,
    fit,
    fitIfNeeded: () => needsFit && fit(),
    release() {
      isReleased = true;
      view.release?.();
      frame.place.remove();
    },
  };
  return drawn;
}
