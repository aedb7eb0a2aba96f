import { type Message, msg, t } from '@vitrine/contract/messages';
import { counted } from '../lib/counted.ts';
import { confirm } from './confirm.ts';
import { runSequentially } from './run-sequentially.ts';
import { toastDone, toastFailed } from './toast.tsx';

const forms = {
  Delete: {
    question: msg('Delete {name}?'),
    doing: msg('Deleting {done} of {total}'),
    done: msg('{records} deleted'),
    failed: msg('{name} was not deleted'),
  },
  Disconnect: {
    question: msg('Disconnect {name}?'),
    doing: msg('Disconnecting {done} of {total}'),
    done: msg('{records} disconnected'),
    failed: msg('{name} was not disconnected'),
  },
  Revoke: {
    question: msg('Revoke {name}?'),
    doing: msg('Revoking {done} of {total}'),
    done: msg('{records} revoked'),
    failed: msg('{name} was not revoked'),
  },
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
    title: t(forms[verb].question, { name: rows.length === 1 ? name(only) : counted(nouns, rows.length) }),
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
  const { doing, done: doneText, failed } = forms[verb];
  const { done, problem } = await runSequentially(rows, {
    doing,
    act: remove,
    failure: (row) => t(failed, { name: name(row) }),
  });
  if (done > 0) toastDone(done === 1 ? deleted : t(doneText, { records: counted(nouns, done) }));
  if (problem !== null) toastFailed(new Error(problem));
}
