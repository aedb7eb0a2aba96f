import { type Message, t } from '@vitrine/contract/messages';
import { toastProgress } from './toast.tsx';
import { errorText } from '../lib/localized.ts';

const maxReasons = 3;

interface Act<R> {
  act: (row: R) => Promise<unknown>;
  /** The start of the error text of a row: "Bondi was not deleted". */
  failure: (row: R) => string;
  /** The progress toast: "Deleting {done} of {total}". */
  doing: Message;
}

/** Runs an action on one row after another, with a progress toast if it takes long. `problem` lists the first few errors. */
export async function runSequentially<R>(
  rows: readonly R[],
  { act, failure, doing }: Act<R>,
): Promise<{ done: number; problem: string | null }> {
  const reasons: string[] = [];
  const progress = toastProgress((done) => t(doing, { done, total: rows.length }));
  for (const [index, row] of rows.entries()) {
    progress.at(index);
    try {
      await act(row);
    } catch (error) {
      reasons.push(`${failure(row)}: ${errorText(error)}`);
    }
  }
  progress.end();
  const more = reasons.length - maxReasons;
  const listed = [
    ...reasons.slice(0, maxReasons),
    ...(more > 0 ? [t('{count, plural, one {and # more} other {and # more}}', { count: more })] : []),
  ];
  return { done: rows.length - reasons.length, problem: listed.length > 0 ? listed.join('; ') : null };
}
