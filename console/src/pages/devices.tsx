import type { Device } from '@vitrine/contract/devices';
import { useEffect, useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { devicesWithProblemsFirst } from '../features/devices/devices.api.ts';
import { DevicesTable, NewDeviceButton, PairScreenButton } from '../features/devices/devices-table.tsx';
import { LazyPairDialog, type Pairing } from '../features/devices/lazy-pair-dialog.tsx';
import { LazyOverrideDialog } from '../features/overrides/lazy-override-dialog.tsx';
import { useReload } from '../features/devices/use-reload.ts';
import { prefetchList } from '../lib/lists.ts';
import { useCan } from '../lib/session.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';
import { RowMenu } from '../ui/row-menu.tsx';
import { useStableCallback } from '../ui/use-stable-callback.ts';

const source = devicesWithProblemsFirst;

export const prefetch = prefetchList(source);

export function Page() {
  const list = useList(source);
  const reload = useReload();
  useReloadFromPalette(reload.all);
  const [pairing, setPairing] = usePairing();
  const [showingOn, setShowingOn] = useState<readonly Device[]>([]);
  const pairNew = () => setPairing({ deviceId: 0, code: '' });
  return (
    <PageLayout
      count={list.total}
      actions={
        <>
          <ActionButton variant="default" permission="Permissions.Device.Monitor" link={{ to: '/device/monitor' }}>
            {t('Live Monitor')}
          </ActionButton>
          <RowMenu
            name={t('all devices')}
            isBordered
            actions={[
              {
                label: t('Add several devices'),
                permission: 'Permissions.Device.Create',
                changes: true,
                link: { to: '/device/several' },
              },
              { label: t('Force Reload'), permission: 'Permissions.Device.Reload', onClick: reload.all },
            ]}
          />
          <NewDeviceButton />
          <PairScreenButton onClick={pairNew} />
        </>
      }
    >
      <DevicesTable
        list={list}
        onPair={({ deviceId }) => setPairing({ deviceId, code: '' })}
        onPairNew={pairNew}
        onShowNow={setShowingOn}
      />
      <LazyOverrideDialog isOpen={showingOn.length > 0} targets={showingOn} onClose={() => setShowingOn([])} />
      <LazyPairDialog pairing={pairing} onClose={() => setPairing(null)} />
    </PageLayout>
  );
}

/** The palette leads here with `?reload=all`, which opens the question before all screens reload, once. */
function useReloadFromPalette(reloadAll: () => void) {
  const { search, change } = useSearchParams();
  const isRequested = useCan('Permissions.Device.Reload') && search['reload'] === 'all';
  const ask = useStableCallback(() => {
    change({ reload: undefined }, { replace: true });
    reloadAll();
  });
  useEffect(() => {
    if (isRequested) ask();
  }, [isRequested, ask]);
}

/** The QR code on an unpaired screen links here with its pairing code in `?pair=`, the palette with `?pair=new`. */
function usePairing() {
  const { search, change } = useSearchParams();
  const code = search['pair'];
  const isRequested = typeof code === 'string' || typeof code === 'number';
  const [pairing, setPairing] = useState<Pairing | null>(null);
  const requested = isRequested ? { deviceId: 0, code: code === 'new' ? '' : String(code) } : null;
  const set = (next: Pairing | null) => {
    setPairing(next);
    if (next === null && isRequested) change({ pair: undefined }, { replace: true });
  };
  return [pairing ?? requested, set] as const;
}
