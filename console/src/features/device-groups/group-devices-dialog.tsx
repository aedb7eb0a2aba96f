import { useQuery } from '@tanstack/react-query';
import type { DeviceGroup } from '@vitrine/contract/device-groups';
import { t } from '@vitrine/contract/messages';
import { DeviceState } from '../../domain/device-state.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { groupDevicesQuery } from './device-groups.api.ts';
import classes from './group-devices-dialog.module.css';
import { LinesSkeleton } from '../../ui/skeletons.tsx';

export function GroupDevicesDialog({ group, onClose }: { group: DeviceGroup; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={t('Devices in {name}', { name: group.name })} size="560px">
      <GroupDevices groupId={group.groupId} />
    </Dialog>
  );
}

function GroupDevices({ groupId }: { groupId: number }) {
  const query = useQuery(groupDevicesQuery(groupId));
  return (
    <Loaded query={query} fallback={<LinesSkeleton />}>
      {(devices) =>
        devices.length === 0 ? (
          <p className="muted">{t('No devices in this group yet.')}</p>
        ) : (
          <ul className={classes.list}>
            {devices.map((device) => (
              <li key={device.deviceId}>
                <span>
                  <bdi>{device.name}</bdi> <bdi className="muted">{device.branchName}</bdi>
                </span>
                <div>
                  <DeviceState device={device} />
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
