import { useState } from 'react';
import { ApiError } from '../lib/http.ts';
import { toastDone } from '../ui/toast.tsx';
import { errorText, useSaid } from '../lib/said.ts';

/** A button that checks a saved setting, such as the record of a domain, and says next to it why the check has failed. */
export function useCheck(check: () => Promise<unknown>, done: () => string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useSaid();
  const press = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await check();
      toastDone(done);
    } catch (error) {
      setProblem(() => textOf(error));
    }
    setBusy(false);
  };
  return { busy, problem, press: () => void press() };
}

function textOf(error: unknown): string {
  const ofFields = error instanceof ApiError ? Object.values(error.body.errors ?? {}).flat() : [];
  if (ofFields.length > 0) return ofFields.join(' ');
  return errorText(error);
}
