import { useEffect } from 'react';
import { toastFailed } from '../toast.tsx';
import type { ListState } from './use-list.ts';

/** Also shows a list's load error as a toast, as the specification asks for invoices and payments. */
export function useErrorToast({ error }: Pick<ListState<unknown>, 'error'>): void {
  useEffect(() => {
    if (error) toastFailed(error);
  }, [error]);
}
