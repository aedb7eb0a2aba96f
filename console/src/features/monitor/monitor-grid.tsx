import { Button } from '@mantine/core';
import type { Device } from '@vitrine/contract/devices';
import { useRef } from 'react';
import { t } from '@vitrine/contract/messages';
import { problemsFirst } from '../../domain/problem-rank.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { MonitorCard } from './monitor-card.tsx';
import classes from './monitor-grid.module.css';
import { useIncrementalRender } from './use-incremental-render.ts';
import { useInView } from './use-in-view.ts';
import { useLiveScreens } from './use-live-screens.ts';
import { filterDevices, cardSizeIn, MonitorFilters } from './monitor-filters.tsx';
import { cardSizes } from './card-sizes.ts';

export function MonitorGrid({ devices }: { devices: readonly Device[] }) {
  const { search, change } = useSearchParams();
  const isConnected = useRealtimeStatus() !== 'down';
  const grid = useRef<HTMLDivElement>(null);
  if (devices.length === 0) return <NoScreens />;
  const shown = problemsFirst(filterDevices(devices, search, isConnected), isConnected);
  return (
    <>
      <div className={classes.bar}>
        <MonitorFilters devices={devices} search={search} onChange={(changes) => change(changes, { replace: true })} />
        {/* An iPhone has it for videos only. */}
        {document.fullscreenEnabled && (
          <Button variant="default" onClick={() => void grid.current?.requestFullscreen()}>
            {t('Full screen')}
          </Button>
        )}
      </div>
      <div ref={grid} className={classes.whole}>
        {shown.length === 0 && (
          <Empty title={t('No matching screens')}>{t('Try another store, group or status.')}</Empty>
        )}
        <Cards devices={shown} sizeName={cardSizeIn(search)} />
      </div>
    </>
  );
}

/** Only screens whose cards are in view are put into live mode. */
function Cards({ devices, sizeName }: { devices: readonly Device[]; sizeName: keyof typeof cardSizes }) {
  const size = cardSizes[sizeName];
  const { inView, observe } = useInView();
  const rendered = useIncrementalRender(devices.length);
  const pairedInView = devices.filter(({ deviceId, deviceStatus }) => deviceStatus === 1 && inView.has(deviceId));
  const live = useLiveScreens(pairedInView.map(({ deviceId }) => deviceId));
  return (
    <div
      className={classes.grid}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size.column}px), 1fr))` }}
    >
      {devices.slice(0, rendered).map((device) => (
        <MonitorCard
          key={device.deviceId}
          device={device}
          live={live.get(device.deviceId)}
          isSeen={inView.has(device.deviceId)}
          observe={observe}
          size={size}
        />
      ))}
    </div>
  );
}

function NoScreens() {
  return (
    <Card>
      <Empty
        title={t('No screens yet')}
        action={
          <ActionButton permission="Permissions.Device.Create" changes link={{ to: '/device/new' }}>
            {t('New device')}
          </ActionButton>
        }
      >
        {t('All your screens, live: what each one is showing now.')}
      </Empty>
    </Card>
  );
}
