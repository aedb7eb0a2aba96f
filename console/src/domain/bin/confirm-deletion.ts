import {
  IconBroadcastOff,
  IconCalendarEvent,
  IconDeviceDesktop,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconSlideshow,
  IconStack2,
  type Icon,
} from '@tabler/icons-react';
import { listText } from '@vitrine/contract/list-text';
import { bin } from '@vitrine/contract/bin';
import { maxBulkItems } from '@vitrine/contract/bulk';
import type { DeletedSome } from '@vitrine/contract/deleted';
import { binned, type BinKind } from '@vitrine/contract/entities/binned';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { msg, t } from '@vitrine/contract/messages';
import { call } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { dropFromLists } from '../../lib/lists.ts';
import { queryClient } from '../../lib/query-client.ts';
import { partlyText, sendRows } from '../../ui/change-rows.ts';
import { confirm, type Cost, type Question } from '../../ui/confirm.ts';
import type { SelectedRows } from '../../ui/list/use-selection.ts';
import { hideToast, toastDone, toastFailed, toastPartlyDone, toastUndo } from '../../ui/toast.tsx';
import { addUndoable, undo, type Undoable } from '../../ui/undo.ts';
import { type CostTexts, costTexts, type EffectText, inBinText, leavesOn, withOthers } from './deletion-texts.ts';
import { refreshAfterBin, restoreDeletions } from './restore.ts';
import { restoredText } from './restored-text.ts';
import type { Localized } from '../../lib/localized.ts';

export interface Deletion<R> {
  kind: BinKind;
  rows: readonly R[];
  idOf: (row: R) => number;
  name: (row: R) => string;
  /** How the title names a single row, if not by its name: "the schedule of Lunch menu". */
  question?: (row: R) => string;
  /** The first line of the question. */
  text: string;
  counts?: readonly string[];
  /** The toast when one row is deleted: "Store deleted". */
  deleted: string;
  send: (items: { id: number }[]) => Promise<DeletedSome>;
  /** The rows of the list, if it shows in the place of a deleted row that the row is in the bin. */
  shown?: readonly R[] | undefined;
  selection?: Pick<SelectedRows<R>, 'keep' | 'show'> | undefined;
  onDeleted?: (() => void) | undefined;
}

const icons: Record<EffectText['on'], Icon> = {
  screens: IconDeviceDesktop,
  schedules: IconCalendarEvent,
  playlists: IconSlideshow,
  layouts: IconLayoutDashboard,
  groups: IconLayoutGrid,
  devices: IconDeviceDesktop,
  overlays: IconStack2,
  overrides: IconBroadcastOff,
};

/** Asks once, showing the effects of the deletion, then moves the rows into the bin by one request; a toast undoes it. */
export function confirmDeletion<R>(getDeletion: Localized<Deletion<R>>) {
  const [only] = getDeletion().rows;
  if (only !== undefined) confirm(() => questionOf(getDeletion, only));
}

function questionOf<R>(getDeletion: Localized<Deletion<R>>, only: R): Question {
  const deletion = getDeletion();
  const {
    kind,
    rows,
    name,
    question = (row: R) => t('Delete “{name}”?', { name: name(row) }),
    text,
    counts = [],
  } = deletion;
  let known: Localized<CostTexts> | null = null;
  return {
    title:
      rows.length === 1
        ? question(only)
        : t('Delete {records}?', { records: counted(countedEntities[kind], rows.length) }),
    text,
    counts,
    cost: async () => {
      known = await readCost(deletion);
      return asCost(known());
    },
    confirmLabel: t('Delete'),
    danger: true,
    action: () => moveToBin(getDeletion, known),
  };
}

async function readCost<R>({ kind, rows, idOf }: Deletion<R>): Promise<Localized<CostTexts>> {
  const ids = rows.slice(0, maxBulkItems).map(idOf);
  const cost = await call(bin.cost, { body: { [binned[kind].ids]: ids } });
  const now = Date.now();
  return () => costTexts(kind, rows.length, cost, now);
}

function asCost(texts: CostTexts): Cost {
  return { ...texts, effects: texts.effects.map(({ on, ...effect }) => ({ ...effect, icon: icons[on] })) };
}

/** The effects of a deletion, for a question about more than these rows. */
export async function costOf<R>(deletion: Deletion<R>): Promise<Cost> {
  return asCost((await readCost(deletion))());
}

/** Moves the rows into the bin without a question. `known` are the effects that a question has shown before. */
export async function moveToBin<R>(
  getDeletion: Localized<Deletion<R>>,
  known: Localized<CostTexts> | null = null,
): Promise<void> {
  const { kind, rows, idOf, name, send, shown = [], selection, onDeleted } = getDeletion();
  const deletionIds: number[] = [];
  const place = shown.findIndex((row) => rows.includes(row));
  const { done, refused } = await sendRows(
    rows,
    (row) => ({ id: idOf(row) }),
    async (items) => {
      const reply = await send(items);
      deletionIds.push(...reply.deletionIds);
      return reply;
    },
  );
  const [refusal] = refused;
  if (done.length === 0 && refusal && rows.length === 1) throw new Error(refusal.message);
  const deletedIds = new Set(done.map(idOf));
  await dropFromLists<R>(queryClient, binned[kind].entity, (row) => deletedIds.has(idOf(row)));
  void refreshAfterBin();
  selection?.keep(refused.map(({ row }) => row));
  onDeleted?.();
  if (refused.length > 0) {
    toastPartlyDone(
      () => partlyText({ rows, done, refused }, msg('Deleted {done} of {total}.')),
      selection && { label: msg('Show'), onClick: () => selection.show(refused.map(({ row }) => row)) },
    );
  }
  const [first] = done;
  if (first === undefined) return;
  const called = () => (done.length === 1 ? name(first) : counted(countedEntities[kind], done.length));
  const title = () =>
    done.length === 1
      ? getDeletion().deleted
      : t('{records} deleted', { records: counted(countedEntities[kind], done.length) });
  const deletedWith = () => (refused.length === 0 ? (known?.().deletedWith ?? []) : []);
  const now = Date.now();
  const undoable: Undoable = {
    entity: binned[kind].entity,
    place: place < 0 ? null : place,
    name: called,
    text: inBinText({ count: done.length, deletedWith: deletedWith() }),
    values: () => ({ others: listText(deletedWith()), until: leavesOn(now) }),
    undo: async () => {
      hideToast(toast);
      const { restored, refused: notRestored, screens } = await restoreDeletions(deletionIds);
      if (restored.length > 0) toastDone(() => restoredText(restored, screens));
      if (notRestored.length > 0) toastPartlyDone(() => notRestored.map(({ message }) => `${message}.`).join(' '));
    },
  };
  const detail = () =>
    done.length === 1
      ? withOthers(called(), deletedWith())
      : deletedWith().length > 0
        ? t('With {records}', { records: listText(deletedWith()) })
        : '';
  addUndoable(undoable);
  const toast = toastUndo(title, detail, () => void undo(undoable).catch(toastFailed));
}
