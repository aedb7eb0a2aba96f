import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { Device } from '@vitrine/contract/devices';
import { msg, t } from '@vitrine/contract/messages';
import type { CsvCell } from '@vitrine/contract/rules/csv';
import { Card } from '../../../ui/card.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { NumberTable } from '../../../ui/number-table.tsx';
import classes from './device-codes.module.css';

/** The codes that the devices of one store share. */
export interface SharedCodes {
  playerCode: string;
  /** Null for users who may not read it. */
  accessCode: number | null;
}

interface DeviceCodesProps {
  devices: readonly Device[];
  shared: SharedCodes;
}

const headings = [msg('Name'), msg('Player code'), msg('Access Code'), msg('Identifier')] as const;

/** The three codes of each device, for whoever stands at the screens. */
export function DeviceCodes({ devices, shared: { playerCode, accessCode } }: DeviceCodesProps) {
  return (
    <Card>
      <p className={classes.how}>
        {t('On each screen, open {address}, choose “Pair by player code”, and type its three codes.', {
          address: `${location.host}/player`,
        })}
      </p>
      <NumberTable label={t('Device codes')} headings={headings} stacks>
        {devices.map(({ deviceId, name, code, deviceStatus }) => (
          <tr key={deviceId}>
            <th scope="row" className={classes.name}>
              {name}
              {deviceStatus === 1 && <span className="small muted"> {t('Paired')}</span>}
            </th>
            <td data-label={t('Player code')}>
              <code className={classes.code}>{playerCode}</code>
            </td>
            <td data-label={t('Access Code')}>{accessCode ?? '—'}</td>
            <td data-label={t('Identifier')} className={classes.identifier}>
              <code className={classes.code}>{code}</code>
            </td>
          </tr>
        ))}
      </NumberTable>
    </Card>
  );
}

export function DeviceCodesActions({ devices, shared }: DeviceCodesProps) {
  return (
    <>
      <ExportButton name="device-codes" read={async () => rowsOf(devices, shared)} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} stroke={1.8} aria-hidden="true" />}
        onClick={() => print()}
      >
        {t('Print')}
      </Button>
    </>
  );
}

/** With a link that pairs the browser in which it is opened, for players that are prepared at a desk. */
function rowsOf(devices: readonly Device[], { playerCode, accessCode }: SharedCodes): CsvCell[][] {
  const rows = devices.map(({ name, code }) => {
    const link = `${location.origin}/player/#pair=${[playerCode, accessCode, code].join('.')}`;
    return [name, playerCode, accessCode ?? '', code ?? '', accessCode === null ? '' : link];
  });
  return [[...headings.map((heading) => t(heading)), t('Link')], ...rows];
}
