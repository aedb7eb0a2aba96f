import { type Message, msg, t } from '@vitrine/contract/messages';
import { counted } from '../lib/counted.ts';
import { confirm, type Question } from './confirm.ts';
import { runSequentially } from './run-sequentially.ts';
import { toastDone, toastFailed } from './toast.tsx';
import type { Localized } from '../lib/localized.ts';

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
export function confirmDelete<R>(getDeletion: Localized<Deletion<R>>) {
  const [only] = getDeletion().rows;
  if (only !== undefined) confirm(() => questionOf(getDeletion, only));
}

function questionOf<R>(getDeletion: Localized<Deletion<R>>, only: R): Question {
  const { rows, counted: nouns, verb = 'Delete', name, text, counts = [], remove } = getDeletion();
  return {
    title: t(forms[verb].question, { name: rows.length === 1 ? name(only) : counted(nouns, rows.length) }),
    text,
    counts,
    danger: true,
    action: async () => {
      if (rows.length > 1) return deleteAll(getDeletion);
      await remove(only);
      toastDone(() => getDeletion().deleted);
    },
  };
}

async function deleteAll<R>(getDeletion: Localized<Deletion<R>>) {
  const { rows, counted: nouns, verb = 'Delete', name, remove } = getDeletion();
  const { doing, done: doneText, failed } = forms[verb];
  const { done, problem } = await runSequentially(rows, {
    doing,
    act: remove,
    failure: (row) => t(failed, { name: name(row) }),
  });
  if (done > 0) toastDone(() => (done === 1 ? getDeletion().deleted : t(doneText, { records: counted(nouns, done) })));
  if (problem !== null) toastFailed(() => problem);
}
