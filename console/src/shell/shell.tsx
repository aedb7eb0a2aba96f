import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { t } from '@vitrine/contract/messages';
import { DeliveryStatus } from '../features/devices/delivery-status.tsx';
import { EmergencyBanner } from '../features/overrides/emergency-banner.tsx';
import { ViewBanner } from '../features/tenants/view-banner.tsx';
import { useFirstData } from '../lib/first-data.ts';
import { useLanguage } from '../lib/language.ts';
import { realtimeConnection } from '../lib/realtime.ts';
import { usePausedSession } from '../lib/session.ts';
import { currentQuestion, subscribeQuestion } from '../ui/confirm.ts';
import { later } from '../ui/later.tsx';
import { clearFailures } from '../ui/toast.tsx';
import { clearUndoables } from '../ui/undo.ts';
import { useUndoKeys } from '../ui/use-undo-keys.ts';
import { ChangedBanner } from './changed-banner.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { Sidebar } from './sidebar.tsx';
import { storedName } from '../lib/stored-name.ts';

const SidebarDrawer = later(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer);
const Layers = later(async () => (await import('./layers.tsx')).Layers);

/** The layout of every signed-in page. */
export function Shell() {
  useLanguage();
  const isNarrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false });
  const [isMini, setMini] = useMini(isNarrow);
  const [isOpen, menu] = useDisclosure();
  const hasData = useFirstData();
  const hasQuestion = useHasQuestion();
  useEffect(() => {
    // Realtime is optional: pages poll without it.
    if (hasData) void realtimeConnection();
  }, [hasData]);
  useClearedFailures();
  useUndoKeys();
  return (
    <div className={classes.shell} data-mini={isMini || undefined}>
      <a className={classes.skip} href="#content">
        {t('Skip to content')}
      </a>
      {isNarrow ? (
        (hasData || isOpen) && <SidebarDrawer isOpen={isOpen} onClose={menu.close} />
      ) : (
        <aside className={classes.side}>
          <Sidebar mini={{ isMini, toggle: () => setMini(!isMini) }} />
        </aside>
      )}
      <div className={classes.main}>
        <Header isNarrow={isNarrow} onMenu={menu.open} />
        <ViewBanner />
        <OfflineBanner />
        <EmergencyBanner />
        <ChangedBanner />
        <main id="content">
          <Outlet />
        </main>
      </div>
      <DeliveryStatus />
      {(hasData || hasQuestion) && <Layers />}
    </div>
  );
}

/** Whether the user is asked something over the page. */
function useHasQuestion(): boolean {
  const question = useSyncExternalStore(subscribeQuestion, currentQuestion);
  return usePausedSession() !== null || question !== null;
}

/** A failure belongs to the page on which it happened, and so does the undo of a deletion. */
function useClearedFailures() {
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && leave()), [router]);
}

function leave() {
  clearFailures();
  clearUndoables();
}

/** Whether the sidebar is collapsed; reset on narrow windows, where the sidebar is a drawer. */
function useMini(isNarrow: boolean) {
  const [isMini, setMini] = useLocalStorage({
    key: storedName('sidebar.mini'),
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  useEffect(() => {
    if (isNarrow) setMini(false);
  }, [isNarrow, setMini]);
  return [isMini, setMini] as const;
}
