import { useState } from 'react';

interface SubmitState {
  busy: boolean;
  /** The error of the last attempt. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
  /** Runs the work, unless it is running already. */
  run: (work: () => Promise<void>) => void;
}

/** The submit state of a signed-out form: busy, and the last error. */
export function useSubmit(errorText: (error: unknown) => string = messageOf): SubmitState {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    work()
      .catch((error: unknown) => setProblem(errorText(error)))
      .finally(() => setBusy(false));
  };
  return { busy, problem, setProblem, run };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
