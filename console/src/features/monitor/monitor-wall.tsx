import { Button } from '@mantine/core';
import type { Device } from '@vitrine/contract/devices';
import { useRef } from 'react';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { MonitorCard } from './monitor-card.tsx';
import classes from './monitor-wall.module.css';
import { useGrowing } from './use-growing.ts';
import { useInView } from './use-in-view.ts';
import { useLiveScreens } from './use-live-screens.ts';
import { narrowed, sizeIn, WallFilters } from './wall-filters.tsx';
import { wallSizes } from './wall-sizes.ts';

export function MonitorWall({ devices }: { devices: readonly Device[] }) {
  const { search, change } = useAddressSearch();
  const isKnown = useRealtimeStatus() !== 'down';
  const wall = useRef<HTMLDivElement>(null);
  if (devices.length === 0) return <NoScreens />;
  const shown = narrowed(devices, search, isKnown);
  return (
    <>
      <div className={classes.bar}>
        <WallFilters devices={devices} search={search} onChange={(changes) => change(changes, { replace: true })} />
        <Button variant="default" onClick={() => void wall.current?.requestFullscreen()}>
          Full screen
        </Button>
      </div>
      <div ref={wall} className={classes.whole}>
        {shown.length === 0 && <Empty title="No matching screens">Try another store, group or status.</Empty>}
        <Cards devices={shown} sizeName={sizeIn(search)} />
      </div>
    </>
  );
}

/** Only the screens whose cards are seen are asked what they show. */
function Cards({ devices, sizeName }: { devices: readonly Device[]; sizeName: keyof typeof wallSizes }) {
  const size = wallSizes[sizeName];
  const { inView, observe } = useInView();
  const drawn = useGrowing(devices.length);
  const seen = devices.filter(({ deviceId, deviceStatus }) => deviceStatus === 1 && inView.has(deviceId));
  const live = useLiveScreens(seen.map(({ deviceId }) => deviceId));
  return (
    <div
      className={classes.wall}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size.column}px), 1fr))` }}
    >
      {devices.slice(0, drawn).map((device) => (
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
        title="No screens yet"
        action={
          <ActionButton permission="Permissions.Device.Create" changes link={{ to: '/device/new' }}>
            New device
          </ActionButton>
        }
      >
        All your screens, live: what each one is showing now.
      </Empty>
    </Card>
  );
}
