import type { Device } from '@vitrine/contract/devices';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { MonitorCard } from './monitor-card.tsx';
import classes from './monitor-wall.module.css';
import { useLiveScreens } from './use-live-screens.ts';

export function MonitorWall({ devices }: { devices: readonly Device[] }) {
  const live = useLiveScreens(devices.filter(({ deviceStatus }) => deviceStatus === 1).map(({ deviceId }) => deviceId));
  if (devices.length === 0) {
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
          Every screen stands here with what it shows at this moment.
        </Empty>
      </Card>
    );
  }
  return (
    <div className={classes.wall}>
      {devices.map((device) => (
        <MonitorCard key={device.deviceId} device={device} live={live.get(device.deviceId)} />
      ))}
    </div>
  );
}
