import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { toastDone } from '../toast.tsx';
import type { Localized } from '../../lib/localized.ts';

/** After a save: shows a toast and returns to the list. */
export function useDone(message: Localized, to: NonNullable<LinkProps['to']>): () => void {
  const navigate = useNavigate();
  return () => {
    toastDone(message);
    void navigate({ to });
  };
}
