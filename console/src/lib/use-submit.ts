import { useState } from 'react';
import { errorText, type Localized, useLocalized } from './localized.ts';

interface SubmitState {
  busy: boolean;
  /** The error of the last attempt. */
  problem: string | null;
  setProblem: (problem: Localized | null) => void;
  /** Runs the work, unless it is running already. */
  run: (work: () => Promise<void>) => void;
}

/** The state of a button that sends something: busy, and the last error, which is shown beside it. */
export function useSubmit(textOf: (error: unknown) => string = errorText): SubmitState {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useLocalized();
  const run = (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    work()
      .catch((error: unknown) => setProblem(() => textOf(error)))
      .finally(() => setBusy(false));
  };
  return { busy, problem, setProblem, run };
}
