import { Anchor, TextInput } from '@mantine/core';
import { PairingCode } from '@vitrine/contract/devices';
import { reference } from '@vitrine/contract/values';
import { z } from 'zod';
import { Dialog } from '../../ui/dialog.tsx';
import { EntitySelect } from '../../domain/entity-select.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { devicesList, usePairDevice } from './devices.api.ts';

/** What is to be paired; the device or the code may be known already. */
export interface Pairing {
  /** 0 while no device is chosen; `name` is empty then. */
  deviceId: number;
  name: string;
  code: string;
}

const PairForm = z.object({ deviceId: reference('device', 'Choose a device'), pairingCode: PairingCode });

/** Pairs a device with the screen that shows a pairing code. */
export function PairDialog({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Pair a screen">
      <PairFields pairing={pairing} onClose={onClose} />
    </Dialog>
  );
}

function PairFields({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) {
  const pair = usePairDevice();
  const state = useSaveForm({
    schema: PairForm,
    initial: { deviceId: pairing.deviceId, pairingCode: pairing.code },
    save: ({ deviceId, pairingCode }) => pair({ params: { id: deviceId }, body: { pairingCode } }),
    onSaved: () => {
      toastDone('Screen paired');
      onClose();
    },
  });
  return (
    <DialogForm state={state} submitLabel="Pair">
      <p className="muted">
        Open{' '}
        <Anchor href="/player/" target="_blank">
          {location.host}/player
        </Anchor>{' '}
        on the screen. It shows a six-character code.
      </p>
      <EntitySelect
        label="Device"
        withAsterisk
        allowDeselect={false}
        source={devicesList}
        idOf={(device) => device.deviceId}
        nameOf={(device) => device.name}
        {...state.form.getInputProps('deviceId')}
        valueName={pairing.name}
      />
      <TextInput
        label="Pairing code"
        withAsterisk
        autoComplete="off"
        autoCapitalize="characters"
        {...state.form.getInputProps('pairingCode')}
      />
    </DialogForm>
  );
}
