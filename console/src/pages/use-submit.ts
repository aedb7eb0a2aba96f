import { useState } from 'react';

interface Sending {
  busy: boolean;
  /** What went wrong at the last try. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
  /** Does it unless it is being done already. */
  run: (work: () => Promise<void>) => void;
}

/** A call of a signed-out form: busy meanwhile, and what went wrong above it. */
export function useSubmit(wordsOf: (error: unknown) => string = messageOf): Sending {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    work()
      .catch((error: unknown) => setProblem(wordsOf(error)))
      .finally(() => setBusy(false));
  };
  return { busy, problem, setProblem, run };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
