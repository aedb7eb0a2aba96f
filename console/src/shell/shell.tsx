import { Drawer } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { t } from '@vitrine/contract/messages';
import { DeliveryStatus } from '../features/devices/delivery-status.tsx';
import { EmergencyBanner } from '../features/overrides/emergency-banner.tsx';
import { ViewBanner } from '../features/tenants/view-banner.tsx';
import { firstData } from '../lib/first-data.ts';
import { useLanguage } from '../lib/language.ts';
import { realtimeConnection } from '../lib/realtime.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { clearFailures } from '../ui/toast.tsx';
import { clearUndoables } from '../ui/undo.ts';
import { useUndoKeys } from '../ui/use-undo-keys.ts';
import { ChangedBanner } from './changed-banner.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { SessionEnded } from './session-ended.tsx';
import { Sidebar } from './sidebar.tsx';
import { storedName } from '../lib/stored-name.ts';

/** Loaded before the first message, which may be that the network is lost. */
const Toasts = lazy(async () => {
  await firstData();
  return { default: (await import('./toasts.tsx')).Toasts };
});

/** The layout of every signed-in page. */
export function Shell() {
  useLanguage();
  const isNarrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false });
  const [isMini, setMini] = useMini(isNarrow);
  const [isOpen, menu] = useDisclosure();
  useEffect(() => {
    // Realtime is optional: pages poll without it.
    void firstData().then(realtimeConnection);
  }, []);
  useClearedFailures();
  useUndoKeys();
  return (
    <div className={classes.shell} data-mini={isMini || undefined}>
      <a className={classes.skip} href="#content">
        {t('Skip to content')}
      </a>
      {isNarrow ? (
        <Drawer.Root opened={isOpen} onClose={menu.close} size={280}>
          <Drawer.Overlay />
          <Drawer.Content aria-label={t('Menu')}>
            <div className={classes.drawer}>
              <Sidebar onNavigate={menu.close} />
            </div>
          </Drawer.Content>
        </Drawer.Root>
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
      <ConfirmDialog />
      <SessionEnded />
      <Suspense>
        <Toasts />
      </Suspense>
    </div>
  );
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
