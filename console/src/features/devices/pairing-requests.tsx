import { type PairingRequest, spacedCode } from '@vitrine/contract/device-pairing';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Device } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { rich } from '../../ui/rich.tsx';
import { formatMoment } from '../../lib/format.ts';
import { useCan } from '../../lib/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { toastDone, toastFailed } from '../../ui/toast.tsx';
import { pairingRequestsQuery, usePairDevice, useRefusePairing } from './pairing.api.ts';

/** Players that were given the codes of this device, although it has a screen. A user who may edit the device decides. */
export function PairingRequests({ device }: { device: Device }) {
  const canEdit = useCan('Permissions.Device.Edit');
  const { data: requests = [] } = useQuery({ ...pairingRequestsQuery(device.deviceId), enabled: canEdit });
  return requests.map((request) => <Request key={request.pairingCode} device={device} request={request} />);
}

function Request({ device: { deviceId }, request }: { device: Device; request: PairingRequest }) {
  const [pair, refuse] = [usePairDevice(), useRefusePairing()];
  const { pairingCode, askedAt } = request;
  const allow = () => pair({ body: { deviceId, pairingCode } }).then(() => toastDone(() => t('Screen paired')));
  const deny = () =>
    refuse({ params: { id: deviceId }, body: { pairingCode } }).then(({ message }) => toastDone(() => message));
  return (
    <Alert color="orange" role="status" title={t('Another player asks to be this screen')} mb="lg">
      <p>
        {rich(
          'Since {askedAt} it shows the code {spacedCode}. Allow it only if the new screen shows this code. The screen that plays now is then unpaired.',
          { askedAt: formatMoment(askedAt), spacedCode: <b className="num">{spacedCode(pairingCode)}</b> },
        )}
      </p>
      <Group gap="xs" mt="sm">
        <ActionButton permission="Permissions.Device.Edit" changes onClick={() => void allow().catch(toastFailed)}>
          {t('Allow')}
        </ActionButton>
        <Button variant="default" onClick={() => void deny().catch(toastFailed)}>
          {t('Refuse')}
        </Button>
      </Group>
    </Alert>
  );
}
