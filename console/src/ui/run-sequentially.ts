import { toastProgress } from './toast.tsx';

const maxReasons = 3;

interface Act<R> {
  act: (row: R) => Promise<unknown>;
  /** How the reason begins for a row where it failed: "Bondi is still there". */
  failure: (row: R) => string;
  /** What is being done, while it takes long: "Deleting". */
  doing: string;
}

/** Acts on one row after another, and says how far it is when that takes long. `problem` says of those where it failed why, the first few by name. */
export async function runSequentially<R>(
  rows: readonly R[],
  { act, failure, doing }: Act<R>,
): Promise<{ done: number; problem: string | null }> {
  const reasons: string[] = [];
  const progress = toastProgress((done) => `${doing} ${done} of ${rows.length}`);
  for (const [index, row] of rows.entries()) {
    progress.at(index);
    try {
      await act(row);
    } catch (error) {
      reasons.push(`${failure(row)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  progress.end();
  const more = reasons.length - maxReasons;
  const told = [...reasons.slice(0, maxReasons), ...(more > 0 ? [`and ${more} more`] : [])];
  return { done: rows.length - reasons.length, problem: told.length > 0 ? told.join('; ') : null };
}
