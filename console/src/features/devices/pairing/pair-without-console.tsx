import { useQuery } from '@tanstack/react-query';
import type { Device } from '@vitrine/contract/devices';
import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { rich } from '../../../ui/rich.tsx';
import { EntitySelect } from '../../../domain/entity-select.tsx';
import { useCan } from '../../../lib/session.ts';
import { useSettings } from '../../../lib/settings.ts';
import { storeQuery } from '../../stores/stores.api.ts';
import { deviceQuery, devicesList } from '../devices.api.ts';
import classes from './pairing.module.css';

/** Opens and closes the codes that an installer types; renders nothing for users who may not read them. */
export function WithoutConsoleLink({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const canRead = useCan('Permissions.Device.Edit');
  if (!canRead) return null;
  return (
    <button type="button" className={classes.link} aria-expanded={isOpen} onClick={onToggle}>
      {t('Pair without this console')}
    </button>
  );
}

/** The three codes of a device, for a screen where no console is at hand. */
export function CodesWithoutConsole({ initialId = 0 }: { initialId?: number }) {
  const [chosenId, choose] = useState(initialId);
  const { data: device } = useQuery({ ...deviceQuery(chosenId), enabled: chosenId > 0 });
  return (
    <div className={classes.codes}>
      <EntitySelect
        label={t('Device')}
        description={t('Codes pair a device that exists and has no screen yet.')}
        allowDeselect={false}
        source={devicesList}
        idOf={(each) => each.deviceId}
        nameOf={(each) => each.name}
        value={chosenId}
        valueName={device?.name ?? ''}
        onChange={choose}
      />
      {device && <Three device={device} />}
    </div>
  );
}

function Three({ device }: { device: Device }) {
  const playerCode = useSettings()?.playerCode;
  const canReadStore = useCan('Permissions.Store.View');
  const { data: store } = useQuery({ ...storeQuery(device.branchId), enabled: canReadStore });
  return (
    <p role="status">
      {rich(
        'Type these three at the screen: player code {playerCode} (your business), access code {accessCode} (the store), identifier {code} (the device).',
        {
          playerCode: <Code>{playerCode}</Code>,
          accessCode: <Code>{store?.accessCode}</Code>,
          code: <Code>{device.code}</Code>,
        },
      )}
    </p>
  );
}

/** A code; only its name is shown if the user's role may not read it. */
function Code({ children }: { children: string | number | null | undefined }) {
  return children === null || children === undefined ? null : <b className="num">{children}</b>;
}
