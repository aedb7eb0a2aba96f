import { useMergedRef } from '@mantine/hooks';
import { t } from '@vitrine/contract/messages';
import type { PartId } from '@vitrine/contract/rules/layout';
import type { LayoutNote } from '@vitrine/contract/rules/layout-note';
import { readingOrder, rectOf } from '@vitrine/contract/rules/layout-geometry';
import type { LayoutMedia } from '@vitrine/player/playback/cue';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Editor } from '../editor/editor.ts';
import { DrawnLayout, type DrawingControl } from '../../../domain/layouts/drawn-layout.tsx';
import type { FilePart } from '../document/drop-file.ts';
import { placeText } from '../document/part-text.ts';
import type { LibrarySlot } from '../dialogs/file-dialog.tsx';
import { ArrivingFiles } from './arriving-files.tsx';
import { createFeedback } from './feedback.ts';
import { beginMarquee, beginMove, beginPan, beginResize, beginTurn, type GestureContext } from './gestures.ts';
import type { GuideAxis } from '../document/guides.ts';
import type { GuidesControl } from '../editor/use-guides.ts';
import { beginGuide } from './guide-gesture.ts';
import { GuideLines } from './guide-lines.tsx';
import { Guides } from './guides.tsx';
import { PartTarget } from './part-target.tsx';
import { Rulers } from './rulers.tsx';
import { SelectionFrame } from './selection-frame.tsx';
import classes from './stage.module.css';
import { openPart, stageKey } from './stage-keys.ts';
import { useFileDrop } from './use-file-drop.ts';
import type { ViewControl } from './use-view.ts';
import { whenHeld } from './when-held.ts';
import { WordsInput } from './words-input.tsx';

interface StageProps {
  editor: Editor;
  guides: GuidesControl;
  view: ViewControl;
  media: LayoutMedia;
  notes: readonly LayoutNote[];
  drawing: RefObject<DrawingControl | null>;
  onDrawn: () => void;
  onShortcuts: () => void;
  onMenu: (at: { x: number; y: number }) => void;
  onChooseFile: (part: FilePart) => void;
  library: LibrarySlot;
  /** Where dropped files are uploaded to. */
  directoryId: number;
  isReadOnly: boolean;
}

/** The layout at the size of its canvas under one scale, with handles and guides in a layer above. */
export function Stage(props: StageProps) {
  const {
    editor,
    guides,
    view: control,
    media,
    notes,
    drawing,
    onDrawn,
    onShortcuts,
    onMenu,
    onChooseFile,
    library,
    directoryId,
    isReadOnly,
  } = props;
  const { view } = control;
  const area = useRef<HTMLDivElement>(null);
  const focusStage = () => area.current?.focus({ preventScroll: true });
  useFocusAfterRemoval(editor.placed.length, focusStage);
  const canvas = useRef<HTMLDivElement>(null);
  const [feedback] = useState(createFeedback);
  const [isPanning, setPanning] = useState(false);
  const size = { width: view.width, height: view.height };
  const context: GestureContext = {
    editor,
    feedback,
    guides,
    size,
    movePart: (id, place) => drawing.current?.movePart(id, place),
  };
  // The same callback each time: another one would observe the size anew at each rendering, which renders once more.
  const attachArea = useMergedRef(area, control.attach);
  useWheel(area, control);
  const pinch = usePinch(control);
  const drop = useFileDrop({ editor, library, directoryId, isReadOnly, size });

  const dragGuide = (event: PointerEvent, axis: GuideAxis, from: number | null) => {
    const box = canvas.current?.getBoundingClientRect();
    if (box) beginGuide(event, { feedback, canvas: box, guides, axis, from, announce: editor.announce });
  };

  const openMenu = (id: PartId, at: { x: number; y: number }) => {
    if (!editor.selection.includes(id)) editor.select([id]);
    onMenu(at);
  };

  const startOn = (event: PointerEvent<HTMLElement>) => {
    if (pinch.start(event)) return;
    if (event.button === 1 || isPanning) {
      event.preventDefault();
      return beginPan(event, control.pan);
    }
    if (event.button !== 0 || isReadOnly) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('textarea')) return;
    const id = target?.closest<HTMLElement>('[data-target]')?.dataset['target'];
    if (id === undefined) {
      const box = event.currentTarget.getBoundingClientRect();
      const origin = { x: event.clientX - box.left - view.left, y: event.clientY - box.top - view.top };
      return beginMarquee(event, context, origin);
    }
    if (event.shiftKey) return editor.toggle(id);
    if (event.pointerType === 'touch') whenHeld(event, () => openMenu(id, { x: event.clientX, y: event.clientY }));
    const isSelected = editor.selection.includes(id);
    if (!isSelected) editor.select([id]);
    // A finger scrolls over much that it does not mean: it moves only what is selected.
    if (event.pointerType === 'touch' && !isSelected) return;
    const group = editor.document.parts.find((part) => part.id === id)?.group;
    const parts = isSelected
      ? editor.selected
      : editor.placed.filter(({ part }) => part.id === id || (group !== undefined && part.group === group));
    beginMove(event, context, parts);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLTextAreaElement) return;
    if (event.key === ' ' && !isPanning) setPanning(true);
    if (stageKey(event, { editor, view: control, onShortcuts, onChooseFile, focusStage, isReadOnly })) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const onKeyUp = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ') setPanning(false);
    // A held key is announced once, where it has led to.
    const [first] = editor.selected;
    if (!event.key.startsWith('Arrow') || isReadOnly || event.target instanceof HTMLTextAreaElement) return;
    editor.settle();
    if (first && !first.part.isLocked) editor.announce(placeText(first.place));
  };

  const ordered = readingOrder(editor.placed, ({ place }) => rectOf(place, editor.shape), editor.document.direction);
  const [only] = editor.selected;
  const single = only && editor.selected.length === 1 ? only : null;
  const typing = editor.placed.find(({ part }) => part.id === editor.typingIn);
  return (
    <div className={classes.stage} data-region="stage">
      <Rulers
        view={view}
        selected={editor.selected.map(({ place }) => place)}
        onGuide={isReadOnly ? null : (event, axis) => dragGuide(event, axis, null)}
      />
      {/* Its parts are the interactive elements; the ground between them selects, and moves the stage. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={attachArea}
        className={classes.area}
        data-panning={isPanning || undefined}
        role="group"
        aria-label={t('{shape, select, portrait {Stage, portrait} other {Stage, landscape}}', { shape: editor.shape })}
        // Keys act only while the stage has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onPointerDown={startOn}
        onDragOver={drop.onDragOver}
        onDrop={(event) => canvas.current && drop.onDrop(event, canvas.current.getBoundingClientRect())}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        onContextMenu={(event) => {
          event.preventDefault();
          const id =
            event.target instanceof Element && event.target.closest<HTMLElement>('[data-target]')?.dataset['target'];
          if (id) openMenu(id, { x: event.clientX, y: event.clientY });
        }}
      >
        <div
          ref={canvas}
          className={classes.canvas}
          style={{
            left: view.left,
            top: view.top,
            ...size,
            ...(!control.isMeasured && { visibility: 'hidden' }),
          }}
        >
          <DrawnLayout
            document={editor.document}
            shape={editor.shape}
            media={media}
            zoom={view.zoom}
            control={drawing}
            onDrawn={onDrawn}
          />
          {ordered.map((placed) => (
            <PartTarget
              key={placed.part.id}
              placed={placed}
              size={size}
              editor={editor}
              notes={notes}
              onOpen={isReadOnly ? null : () => openPart(placed.part, { editor, onChooseFile })}
            />
          ))}
          {!isReadOnly && (
            <SelectionFrame
              editor={editor}
              feedback={feedback}
              size={size}
              onResize={(event, handle) => beginResize(event, context, { parts: editor.selected, handle })}
              onTurn={(event, middle) => single && beginTurn(event, context, { ...single, middle })}
            />
          )}
          <GuideLines guides={guides} feedback={feedback} size={size} onDrag={isReadOnly ? null : dragGuide} />
          <Guides feedback={feedback} size={size} placed={editor.placed} shape={editor.shape} />
          <ArrivingFiles files={drop.arriving} size={size} />
          {typing && <WordsInput key={typing.part.id} placed={typing} size={size} zoom={view.zoom} editor={editor} />}
        </div>
      </div>
    </div>
  );
}

/** With a part that is removed the browser loses the focus, and with it the keys of the stage. */
function useFocusAfterRemoval(count: number, focusStage: () => void) {
  const last = useRef(count);
  useEffect(() => {
    if (count < last.current && document.activeElement === document.body) focusStage();
    last.current = count;
    // The callback does the same at each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count]);
}

const wheelSpeed = 0.0015;

/** Ctrl with the wheel zooms at the pointer, and the wheel alone moves the stage; React's listener cannot prevent it. */
function useWheel(area: RefObject<HTMLElement | null>, { zoomBy, pan }: ViewControl) {
  const latest = useRef({ zoomBy, pan });
  useEffect(() => {
    latest.current = { zoomBy, pan };
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      if (event.ctrlKey || event.metaKey) latest.current.zoomBy(Math.exp(-event.deltaY * wheelSpeed), at);
      else latest.current.pan(-event.deltaX, -event.deltaY);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [area]);
}

/** Two fingers zoom and move the stage. */
function usePinch({ zoomBy, pan }: ViewControl) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const latest = useRef({ zoomBy, pan });
  useEffect(() => {
    latest.current = { zoomBy, pan };
  });
  /** Whether a second finger has begun to pinch. */
  const start = (event: PointerEvent<HTMLElement>): boolean => {
    if (event.pointerType !== 'touch') return false;
    const area = event.currentTarget.getBoundingClientRect();
    const all = fingers.current;
    all.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const onMove = (moved: globalThis.PointerEvent) => {
      const last = all.get(moved.pointerId);
      const other = [...all].find(([id]) => id !== moved.pointerId)?.[1];
      if (!last || !other) return;
      const next = { x: moved.clientX, y: moved.clientY };
      const before = Math.hypot(last.x - other.x, last.y - other.y);
      const after = Math.hypot(next.x - other.x, next.y - other.y);
      const at = { x: (next.x + other.x) / 2 - area.left, y: (next.y + other.y) / 2 - area.top };
      if (before > 0) latest.current.zoomBy(after / before, at);
      latest.current.pan((next.x - last.x) / 2, (next.y - last.y) / 2);
      all.set(moved.pointerId, next);
    };
    const listening = new AbortController();
    const onEnd = (ended: globalThis.PointerEvent) => {
      all.delete(ended.pointerId);
      if (all.size === 0) listening.abort();
    };
    if (all.size !== 2) {
      addEventListener('pointerup', onEnd, { signal: listening.signal });
      addEventListener('pointercancel', onEnd, { signal: listening.signal });
      addEventListener('pointermove', (moved) => all.size === 2 && onMove(moved), { signal: listening.signal });
    }
    return all.size > 1;
  };
  return { start };
}
