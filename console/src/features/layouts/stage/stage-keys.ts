import { t } from '@vitrine/contract/messages';
import { otherShape } from '@vitrine/contract/rules/layout-geometry';
import type { LayoutPart, PartId, PartPlace } from '@vitrine/contract/rules/layout';
import type { KeyboardEvent } from 'react';
import type { FilePart } from '../document/drop-file.ts';
import type { Editor, NewKind } from '../editor/editor.ts';
import type { ViewControl } from './use-view.ts';
import { nameOfParts } from '../document/part-text.ts';

interface KeyContext {
  editor: Editor;
  view: ViewControl;
  onShortcuts: () => void;
  /** Opens the library for a part. */
  onChooseFile: (part: FilePart) => void;
  /** Takes the focus off a part that is not selected any more. */
  focusStage: () => void;
  isReadOnly: boolean;
}

export const addKeys: Record<string, NewKind> = {
  t: 'text',
  i: 'image',
  v: 'video',
  p: 'zone',
  s: 'shape',
  c: 'clock',
  q: 'qr',
};

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Thousandths: half a percent, with Shift five, with Alt a tenth. */
function stepOf({ shiftKey, altKey }: KeyboardEvent): number {
  if (shiftKey) return 50;
  return altKey ? 1 : 5;
}

/** The keys of the stage; returns whether the key means something there. */
export function stageKey(event: KeyboardEvent, context: KeyContext): boolean {
  const { key } = event;
  const hasCtrl = event.ctrlKey || event.metaKey;
  if (viewKey(key, hasCtrl, context)) return true;
  if (context.isReadOnly) return false;
  const arrow = arrows[key];
  if (arrow) return moveBy(event, arrow, context.editor);
  return hasCtrl ? commandKey(key.toLowerCase(), context.editor) : editKey(event, context);
}

function viewKey(key: string, hasCtrl: boolean, { editor, view, onShortcuts }: KeyContext): boolean {
  if (hasCtrl) return false;
  switch (key) {
    case '0':
      view.fit();
      return true;
    case '1':
      view.zoomTo(1);
      return true;
    case '+':
    case '=':
      view.zoomIn();
      return true;
    case '-':
      view.zoomOut();
      return true;
    case 'o':
    case 'O':
      editor.turnTo(otherShape(editor.shape));
      return true;
    case '?':
      onShortcuts();
      return true;
    case ' ':
      return true;
    default:
      return false;
  }
}

function moveBy(event: KeyboardEvent, arrow: { x: number; y: number }, editor: Editor): boolean {
  const step = stepOf(event);
  const free = editor.selected.filter(({ part }) => !part.isLocked);
  const [first] = free;
  if (!first) return editor.selected.length > 0;
  const isScaling = event.ctrlKey || event.metaKey;
  const moved = new Map(
    free.map(({ part, place }): [PartId, PartPlace] => [
      part.id,
      isScaling
        ? { ...place, w: Math.max(1, place.w + arrow.x * step), h: Math.max(1, place.h + arrow.y * step) }
        : { ...place, x: place.x + arrow.x * step, y: place.y + arrow.y * step },
    ]),
  );
  const name = nameOfParts(free);
  const label = isScaling ? t('Resize {name}', { name }) : t('Move {name}', { name });
  const key = `${label} ${editor.selection.join(' ')}`;
  editor.place(label, moved, { key });
  return true;
}

function commandKey(key: string, editor: Editor): boolean {
  switch (key) {
    case 'a': {
      const ids = editor.placed.filter(({ part }) => !part.isLocked).map(({ part }) => part.id);
      editor.select(ids);
      editor.announce(t('{count, plural, one {# part selected} other {# parts selected}}', { count: ids.length }));
      return true;
    }
    case 'g':
      editor.group();
      return true;
    case 'd':
      editor.duplicate();
      return true;
    case 'l':
      editor.lock();
      return true;
    default:
      return false;
  }
}

/** What a part is opened for: to type its words, or to choose its file. Whether there is such a thing. */
export function openPart(part: LayoutPart, { editor, onChooseFile }: Pick<KeyContext, 'editor' | 'onChooseFile'>) {
  if (part.isLocked) return false;
  if (part.kind === 'text') editor.typeIn(part.id);
  else if (part.kind === 'image' || part.kind === 'video') onChooseFile(part);
  else return false;
  return true;
}

function editKey({ key, shiftKey }: KeyboardEvent, context: KeyContext): boolean {
  const { editor, focusStage } = context;
  const [first] = editor.selected;
  switch (key) {
    case 'Enter':
      return first !== undefined && openPart(first.part, context);
    case 'Escape':
      if (!first) return true;
      editor.select([]);
      editor.announce(t('Nothing selected'));
      focusStage();
      return true;
    case 'Delete':
    case 'Backspace':
      editor.remove();
      return true;
    case '[':
    case '{':
      editor.order(shiftKey ? 'back' : 'backward');
      return true;
    case ']':
    case '}':
      editor.order(shiftKey ? 'front' : 'forward');
      return true;
    default: {
      const kind = addKeys[key.toLowerCase()];
      if (kind) editor.add(kind);
      return kind !== undefined;
    }
  }
}
