import { t } from '@vitrine/contract/messages';
import { sizeText } from '@vitrine/contract/file-size';
import { Group } from '@mantine/core';
import type { Device } from '@vitrine/contract/devices';
import { useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { DeviceState, upToDateText } from '../../domain/device-state.tsx';
import { Status } from '../../ui/status.tsx';
import { useBrowserAsScreen } from './use-browser-as-screen.ts';
import { LazyPairDialog, type Pairing } from './lazy-pair-dialog.tsx';

/** What the screen has reported, and the ways to give the device another screen. */
export function ScreenStatusCard({ device }: { device: Device }) {
  const [pairing, setPairing] = useState<Pairing | null>(null);
  const becomeScreen = useBrowserAsScreen();
  const { deviceId, deviceStatus, lastSeenAt, playerVersion, timeZone, lastError } = device;
  return (
    <Card title={t('Screen status')}>
      <Facts
        facts={[
          [t('Status'), <DeviceState key="state" device={device} />],
          [t('Up to date'), upToDateText(device)],
          [t('Last report'), lastSeenAt ? formatMoment(lastSeenAt) : '—'],
          [t('Problem'), lastError === null ? noProblemText(device) : <Problem key="problem" text={lastError} />],
          ...transitionFact(device),
          [t('Storage'), storageText(device)],
          [t('Player version'), playerVersion ?? '—'],
          [t('Time zone'), timeZone],
        ]}
      />
      <Group mt="md" gap="sm">
        <ActionButton
          variant="default"
          permission="Permissions.Device.Edit"
          changes
          onClick={() => setPairing({ deviceId, code: '' })}
        >
          {deviceStatus === 0 ? t('Pair a screen') : t('Pair another screen')}
        </ActionButton>
        <ActionButton
          variant="default"
          permission="Permissions.Device.Edit"
          changes
          onClick={() => becomeScreen(device)}
        >
          {t('Use this browser as the screen')}
        </ActionButton>
      </Group>
      <LazyPairDialog pairing={pairing} onClose={() => setPairing(null)} />
    </Card>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <>
      <Status tone="warn">{t('Reported')}</Status>
      <div>{text}</div>
    </>
  );
}

/** Only where something is wrong with them. */
function transitionFact({ cutsOnly }: Device): [label: string, text: string][] {
  return cutsOnly ? [[t('Transitions'), t('Plays transitions as cuts: this screen was too slow for them')]] : [];
}

/** Before its first report nothing is known of a screen. */
function noProblemText({ playerVersion }: Device): string {
  return playerVersion === null ? '—' : t('None reported');
}

function storageText({ playerVersion, onlineOnly, storageUsed, storageQuota }: Device): string {
  if (playerVersion === null) return '—';
  if (onlineOnly) return t('None: the player is not opened over https');
  if (storageUsed === null || storageQuota === null) return t('Not reported');
  return t('{used} of {total}', { used: sizeText(storageUsed), total: sizeText(storageQuota) });
}
