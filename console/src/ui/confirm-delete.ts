import { counted } from '../lib/format.ts';
import { confirm } from './confirm.ts';
import { runSequentially } from './run-sequentially.ts';
import { toastDone, toastFailed } from './toast.tsx';

interface Deletion<R> {
  rows: readonly R[];
  /** "store"; the plural adds an s. */
  noun: string;
  name: (row: R) => string;
  /** The text of the confirmation dialog. */
  text: string;
  /** What else is deleted, one line each. */
  counts?: readonly string[];
  remove: (row: R) => Promise<unknown>;
}

/** Asks for confirmation once, then deletes the rows one by one; a toast says which rows failed and why. */
export function confirmDelete<R>({ rows, noun, name, text, counts = [], remove }: Deletion<R>) {
  const [only] = rows;
  if (only === undefined) return;
  const several = `${rows.length} ${noun}s`;
  confirm({
    title: `Delete ${rows.length === 1 ? name(only) : several}?`,
    text,
    counts,
    danger: true,
    action: async () => {
      if (rows.length > 1) return deleteAll(rows, { noun, name, remove });
      await remove(only);
      toastDone(`${capital(noun)} deleted`);
    },
  });
}

async function deleteAll<R>(rows: readonly R[], { noun, name, remove }: Pick<Deletion<R>, 'noun' | 'name' | 'remove'>) {
  const { done, problem } = await runSequentially(rows, {
    doing: 'Deleting',
    act: remove,
    failure: (row) => `${name(row)} was not deleted`,
  });
  for (const what of counted(done, noun)) toastDone(`${what} deleted`);
  if (problem !== null) toastFailed(new Error(problem));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
