import type { Brand } from '@vitrine/contract/brand';
import { type Message, msg, t } from '@vitrine/contract/messages';
import type {
  LayoutDocument,
  LayoutPart,
  LayoutShape,
  PartId,
  PartKind,
  PartPlace,
} from '@vitrine/contract/rules/layout';
import type { LayoutFix } from '@vitrine/contract/rules/layout-note';
import { otherShape, type Rect } from '@vitrine/contract/rules/layout-geometry';
import { excessOf } from '@vitrine/contract/layout-limits';
import {
  addParts,
  boundsOfPlaces,
  copiesOf,
  freshNames,
  insertBeneath,
  moveInOrder,
  onCanvas,
  placedParts,
  removeParts,
  reorder,
  resetPlaces,
  setPlaces,
  toggleGroup,
  toggleLock,
  updateParts,
  type Order,
  type PlacedPart,
} from '../document/changes.ts';
import { styledFor } from '../document/layout-colours.ts';
import { newLine, newPart, partNames } from '../document/new-layout.ts';
import { drawnFor, fromItsSide, inFreePlace } from '../document/place-new-part.ts';
import { nameOfParts, placeText } from '../document/part-text.ts';
import { aligned, distributed, type Alignment } from '../geometry/arrange.ts';
import type { EditorAction, EditorState } from './editor-state.ts';

export type NewKind = PartKind | 'line';

/** Everything that can be done to the layout: buttons, keys and gestures all come here. */
export interface Editor extends EditorState {
  document: LayoutDocument;
  /** Back to front. */
  placed: readonly PlacedPart[];
  /** The selected parts as they are placed in the shape. */
  selected: readonly PlacedPart[];
  select(ids: readonly PartId[]): void;
  selectAlone(id: PartId): void;
  toggle(id: PartId): void;
  turnTo(shape: LayoutShape): void;
  undo(): void;
  redo(): void;
  settle(): void;
  announce(text: string): void;
  typeIn(id: PartId | null): void;
  replaceDocument(document: LayoutDocument): void;
  /** Changes that follow each other with the same key are one step of the history. */
  update(label: string, apply: (document: LayoutDocument) => LayoutDocument, key?: string): void;
  updatePart(id: PartId, label: string, apply: (part: LayoutPart) => LayoutPart, key?: string): void;
  place(label: string, places: ReadonlyMap<PartId, PartPlace>, options?: { key?: string; announce?: string }): void;
  add(kind: NewKind): void;
  paste(parts: readonly LayoutPart[]): void;
  remove(): void;
  duplicate(): void;
  group(): void;
  lock(): void;
  order(order: Order): void;
  moveInOrder(from: number, to: number): void;
  /** Does what a note proposes. */
  fix(fix: LayoutFix): void;
  align(alignment: Alignment): void;
  distribute(direction: 'across' | 'down'): void;
  /** Says why the document cannot become this one; false if it can. */
  refuses(next: LayoutDocument): boolean;
  resetPlaces(ids: readonly PartId[]): void;
}

interface Surroundings {
  playlistsWithVideos: ReadonlySet<number>;
  /** Of new parts. */
  brand: Brand;
  /** Shows why something was not done. */
  onRefused: (reason: string) => void;
}

export function editorOf(
  state: EditorState,
  dispatch: (action: EditorAction) => void,
  { playlistsWithVideos, brand, onRefused }: Surroundings,
): Editor {
  const { document } = state.history;
  const { shape, selection } = state;
  const placed = placedParts(document, shape);
  const selected = placed.filter(({ part }) => selection.includes(part.id));
  const free = selected.filter(({ part }) => !part.isLocked);
  const freeIds = free.map(({ part }) => part.id);
  const names = nameOfParts(selected);

  const update: Editor['update'] = (label, apply, key) =>
    dispatch({ type: 'change', change: { label, apply, ...(key !== undefined && { key }) } });
  const place: Editor['place'] = (label, places, { key, announce } = {}) =>
    dispatch({
      type: 'change',
      change: {
        label,
        ...(key !== undefined && { key }),
        apply: (before) => setPlaces(before, shape, new Map([...places].map(([id, at]) => [id, onCanvas(at)]))),
      },
      ...(announce !== undefined && { announce }),
    });
  const placeRects = (label: string, rects: readonly Rect[]) => {
    const places = free.map(({ part, place: at }, i): [PartId, PartPlace] => {
      const bounds = boundsOfPlaces([at], shape);
      const rect = rects[i] ?? bounds;
      return [part.id, { ...at, x: at.x + rect.x - bounds.x, y: at.y + rect.y - bounds.y }];
    });
    place(label, new Map(places), { announce: label });
  };
  const boundsOfFree = () => free.map(({ place: at }) => boundsOfPlaces([at], shape));
  const refuses: Editor['refuses'] = (next) => {
    const reason = excessOf(next.parts, playlistsWithVideos);
    if (reason === null || reason === excessOf(document.parts, playlistsWithVideos)) return false;
    onRefused(reason);
    return true;
  };
  const addAll = (label: string, added: readonly LayoutPart[]) => {
    if (added.length === 0 || refuses(addParts(document, added))) return;
    dispatch({
      type: 'change',
      change: { label, apply: (before) => addParts(before, added) },
      select: added.map(({ id }) => id),
      announce: `${label}, ${placeText(added[0]?.place)}`,
    });
  };

  const groupOf = ({ parts }: LayoutDocument) => parts.find(({ id }) => selection.includes(id))?.group;
  /** A change that is announced by its label, unless it changes nothing. */
  const step = (label: string, apply: (document: LayoutDocument) => LayoutDocument) =>
    dispatch({ type: 'change', change: { label, apply }, ...(apply(document) !== document && { announce: label }) });

  return {
    ...state,
    document,
    placed,
    selected,
    select: (ids) => dispatch({ type: 'select', ids }),
    selectAlone: (id) => dispatch({ type: 'select-alone', id }),
    toggle: (id) => dispatch({ type: 'toggle', id }),
    turnTo: (next) => dispatch({ type: 'turn', shape: next }),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    settle: () => dispatch({ type: 'settle' }),
    announce: (text) => dispatch({ type: 'announce', text }),
    typeIn: (id) => dispatch({ type: 'type', id }),
    replaceDocument: (next) => dispatch({ type: 'replace', document: next }),
    update,
    updatePart: (id, label, apply, key) => update(label, (before) => updateParts(before, [id], apply), key),
    place,
    add(kind) {
      const label = kind === 'line' ? t('Line') : t(partNames[kind]);
      const { id, name } = freshNames(document, kind, label);
      const options = { id, name, now: Date.now() };
      const part = kind === 'line' ? newLine(options) : newPart({ ...options, kind });
      const drawn = drawnFor(styledFor(part, document, brand), document.drawn);
      addAll(t('Add {name}', { name }), [inFreePlace(fromItsSide(drawn, document), document)]);
    },
    paste: (parts) =>
      addAll(
        t('{count, plural, one {Paste part} other {Paste # parts}}', { count: parts.length }),
        copiesOf(document, parts),
      ),
    remove() {
      if (freeIds.length === 0) return;
      const label = t('Delete {name}', { name: nameOfParts(free) });
      dispatch({
        type: 'change',
        change: { label, apply: (before) => removeParts(before, freeIds) },
        select: [],
        announce: label,
      });
    },
    duplicate: () =>
      selected.length > 0 &&
      addAll(
        t('Duplicate {names}', { names }),
        copiesOf(
          document,
          selected.map(({ part }) => part),
        ),
      ),
    group() {
      const group = freshNames(
        { ...document, parts: document.parts.map((part) => ({ ...part, id: part.group ?? part.id })) },
        'group',
        'group',
      ).id;
      const isGrouped = groupOf(toggleGroup(document, selection, group)) === group;
      step(isGrouped ? t('Group {names}', { names }) : t('Ungroup {names}', { names }), (before) =>
        toggleGroup(before, selection, group),
      );
    },
    lock() {
      const isLocked = toggleLock(document, selection).parts.some(
        ({ id, isLocked: is }) => selection.includes(id) && is,
      );
      step(isLocked ? t('Lock {names}', { names }) : t('Unlock {names}', { names }), (before) =>
        toggleLock(before, selection),
      );
    },
    order: (order) => step(orderLabels[order](names), (before) => reorder(before, selection, order)),
    moveInOrder: (from, to) => update(t('Order parts'), (before) => moveInOrder(before, from, to)),
    fix({ label, part, plate, corrected }) {
      const apply = (before: LayoutDocument) => {
        const updated = updateParts(before, [part.id], () => part);
        const fixed = corrected
          ? setPlaces(updated, otherShape(before.drawn), new Map([[part.id, corrected]]))
          : updated;
        return plate ? insertBeneath(fixed, plate, part.id) : fixed;
      };
      if (!refuses(apply(document))) update(t('{action}: {name}', { action: t(label), name: part.name }), apply);
    },
    align(alignment) {
      const rects = boundsOfFree();
      const around =
        rects.length === 1
          ? wholeCanvas
          : boundsOfPlaces(
              free.map(({ place: at }) => at),
              shape,
            );
      if (rects.length > 0)
        placeRects(t(alignmentLabels[alignment], { name: nameOfParts(free) }), aligned(rects, around, alignment));
    },
    distribute: (direction) =>
      placeRects(t('Distribute {name}', { name: nameOfParts(free) }), distributed(boundsOfFree(), direction)),
    resetPlaces: (ids) => step(t('Reset places'), (before) => resetPlaces(before, ids)),
    refuses,
  };
}

const orderLabels: Record<Order, (names: string) => string> = {
  front: (names) => t('Bring {names} to front', { names }),
  forward: (names) => t('Bring {names} forward', { names }),
  backward: (names) => t('Send {names} backward', { names }),
  back: (names) => t('Send {names} to back', { names }),
};

const alignmentLabels: Record<Alignment, Message> = {
  left: msg('Align {name}: left'),
  centre: msg('Align {name}: centre'),
  right: msg('Align {name}: right'),
  top: msg('Align {name}: top'),
  middle: msg('Align {name}: middle'),
  bottom: msg('Align {name}: bottom'),
};

const wholeCanvas: Rect = { x: 0, y: 0, w: 1000, h: 1000 };
