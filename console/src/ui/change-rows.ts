import { type BulkReply, maxBulkItems } from '@vitrine/contract/bulk';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { formatCount } from '../lib/format.ts';
import type { SelectedRows } from './list/use-selection.ts';
import { toastDone, toastPartlyDone } from './toast.tsx';

/** The result for each row. */
export interface RowsResult<R> {
  done: readonly R[];
  refused: readonly { row: R; message: string }[];
}

interface RowsChange<R> {
  rows: readonly R[];
  send: (rows: readonly R[]) => Promise<RowsResult<R>>;
  /** The toast when all rows are changed: "3 devices moved". */
  done: (count: number) => string;
  /** How a partial result begins: "Moved {done} of {total}." */
  partly: Message;
  /** Refused rows stay selected. */
  selection?: SelectedRows<R>;
}

const maxReasons = 3;

/** Changes rows by one request; a toast says how many were changed, and why others were not. Throws if it fails. */
export async function changeRows<R>({ rows, send, done: doneText, partly, selection }: RowsChange<R>): Promise<void> {
  const { done, refused } = await send(rows);
  selection?.keep(refused.map(({ row }) => row));
  if (refused.length === 0) return toastDone(() => doneText(done.length));
  toastPartlyDone(
    () => partlyText({ rows, done, refused }, partly),
    selection && {
      label: refused.length === 1 ? msg('Show it') : msg('Show them'),
      onClick: () => selection.show(refused.map(({ row }) => row)),
    },
  );
}

/** "Moved 2 of 3. Bandra entrance is vertical and Windows is horizontal." */
export function partlyText<R>(
  { rows, done, refused }: RowsResult<R> & { rows: readonly R[] },
  partly: Message,
): string {
  const named = new Set([...new Set(refused.map(({ message }) => message))].slice(0, maxReasons));
  const reasons = [...named].map((message) => (message.endsWith('.') ? message : `${message}.`));
  const more = refused.filter(({ message }) => !named.has(message)).length;
  const begin =
    rows.length === 1 ? [] : [t(partly, { done: formatCount(done.length), total: formatCount(rows.length) })];
  const others = more > 0 ? [t('{count, plural, one {And # more.} other {And # more.}}', { count: more })] : [];
  return [...begin, ...reasons, ...others].join(' ');
}

type Items = { id: number; version?: number }[];

/**
 * Sends rows by their ids, in several requests if there are too many for one. If a later request fails, the changes of the
 * earlier ones stay, and the remaining rows count as refused.
 */
export async function sendRows<R>(
  rows: readonly R[],
  itemOf: (row: R) => Items[number],
  request: (items: Items) => Promise<BulkReply>,
): Promise<RowsResult<R>> {
  const byId = new Map(rows.map((row) => [itemOf(row).id, row]));
  const result: { done: R[]; refused: { row: R; message: string }[] } = { done: [], refused: [] };
  for (let next = 0; next < rows.length; next += maxBulkItems) {
    const answer = await request(rows.slice(next, next + maxBulkItems).map(itemOf)).catch((error: unknown) => {
      if (next === 0) throw error;
      return error instanceof Error ? error : new Error(String(error));
    });
    if (answer instanceof Error) {
      result.refused.push(...rows.slice(next).map((row) => ({ row, message: answer.message })));
      return result;
    }
    const { done, refused } = answer;
    result.done.push(...done.flatMap((id) => byId.get(id) ?? []));
    result.refused.push(
      ...refused.flatMap(({ id, message }) => {
        const row = byId.get(id);
        return row === undefined ? [] : [{ row, message }];
      }),
    );
  }
  return result;
}
