import { ApiError } from '../lib/http.ts';
import { toastDone } from '../ui/toast.tsx';
import { errorText } from '../lib/localized.ts';
import { useSubmit } from '../lib/use-submit.ts';

/** A button that checks a saved setting, such as the record of a domain, and says next to it why the check has failed. */
export function useCheck(check: () => Promise<unknown>, done: () => string) {
  const { busy, problem, run } = useSubmit(textOf);
  const press = () =>
    run(async () => {
      await check();
      toastDone(done);
    });
  return { busy, problem, press };
}

function textOf(error: unknown): string {
  const ofFields = error instanceof ApiError ? Object.values(error.body.errors ?? {}).flat() : [];
  if (ofFields.length > 0) return ofFields.join(' ');
  return errorText(error);
}
