import { type Message, msg, t } from '@vitrine/contract/messages';
import { counted } from '../lib/counted.ts';
import { confirm } from './confirm.ts';
import { runSequentially } from './run-sequentially.ts';
import { toastDone, toastFailed } from './toast.tsx';

const forms = {
  Delete: { doing: msg('Deleting'), done: 'deleted' },
  Disconnect: { doing: msg('Disconnecting'), done: 'disconnected' },
  Revoke: { doing: msg('Revoking'), done: 'revoked' },
} as const;

interface Deletion<R> {
  rows: readonly R[];
  counted: Message;
  /** What is done to the rows, if their kind has another word for it. */
  verb?: keyof typeof forms;
  /** The toast when one row is deleted: "Store deleted". */
  deleted: string;
  name: (row: R) => string;
  /** The text of the confirmation dialog. */
  text: string;
  /** What else is deleted, one line each. */
  counts?: readonly string[];
  remove: (row: R) => Promise<unknown>;
}

/** Asks for confirmation once, then deletes the rows one by one; a toast says which rows failed and why. */
export function confirmDelete<R>(deletion: Deletion<R>) {
  const { rows, counted: nouns, verb = 'Delete', deleted, name, text, counts = [], remove } = deletion;
  const [only] = rows;
  if (only === undefined) return;
  confirm({
    title: `${verb} ${rows.length === 1 ? name(only) : counted(nouns, rows.length)}?`,
    text,
    counts,
    danger: true,
    action: async () => {
      if (rows.length > 1) return deleteAll(deletion);
      await remove(only);
      toastDone(deleted);
    },
  });
}

async function deleteAll<R>({ rows, counted: nouns, verb = 'Delete', deleted, name, remove }: Deletion<R>) {
  const { doing, done: past } = forms[verb];
  const { done, problem } = await runSequentially(rows, {
    doing: t(doing),
    act: remove,
    failure: (row) => t('{name} was not {past}', { name: name(row), past }),
  });
  if (done > 0) toastDone(done === 1 ? deleted : `${counted(nouns, done)} ${past}`);
  if (problem !== null) toastFailed(new Error(problem));
}
