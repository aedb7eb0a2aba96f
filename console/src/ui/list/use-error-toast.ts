import { useEffect } from 'react';
import { toastFailed } from '../toast.tsx';
import type { ListState } from './use-list.ts';

/** A list that could not be loaded says so in its place, and where money is at stake in a toast too. */
export function useErrorToast({ error }: Pick<ListState<unknown>, 'error'>): void {
  useEffect(() => {
    if (error) toastFailed(error);
  }, [error]);
}
