import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useAccountEnd } from '../../lib/settings.ts';
import { useLocalStorage } from '../../lib/use-local-storage.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { startQuery } from './start.api.ts';
import { storedName } from '../../lib/stored-name.ts';

/** What the three steps need. */
const needs = ['Permissions.Device.Create', 'Permissions.Library.Upload', 'Permissions.Schedule.Create'] as const;

/**
 * Whether the guided start is shown, and how to close it: while no screen of the business has confirmed anything, unless it
 * was skipped in this browser, or when its URL asks for it. It stays until it is closed, also when the screen has confirmed.
 */
export function useGuide(): [isShown: boolean, close: () => void] {
  const { permissions, tid } = useSession();
  const ended = useAccountEnd() !== null;
  const { search, change } = useSearchParams();
  const [skipped, setSkipped] = useLocalStorage(storedName(`start.${tid}`));
  const [isOpen, setOpen] = useState(false);
  const isRequested = 'start' in search;
  const may = !ended && needs.every((permission) => permissions.has(permission));
  const { data } = useQuery({ ...startQuery(null), enabled: may && skipped === null && !isOpen });
  const isNew = data?.isConfirmed === false;
  const isDue = may && !isOpen && (isRequested || (skipped === null && isNew));
  if (isDue) setOpen(true);
  const hasConfirmed = data?.isConfirmed === true;
  useEffect(() => {
    // Stored, because a later change that screens have yet to apply must not show the guide again.
    if (hasConfirmed) setSkipped('confirmed');
  }, [hasConfirmed, setSkipped]);
  const close = () => {
    setOpen(false);
    setSkipped('skipped');
    if (isRequested) change({ start: undefined }, { replace: true });
  };
  return [may && isOpen, close];
}
