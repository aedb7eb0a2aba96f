import { PairingForm, type WaitingScreen } from '@vitrine/contract/device-pairing';
import { type Device } from '@vitrine/contract/devices';
import type { DeviceGroup } from '@vitrine/contract/device-groups';
import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '@vitrine/contract/messages';
import { slugOf } from '@vitrine/contract/rules/identifiers';
import { useSaveForm } from '../../../ui/form/use-save-form.ts';
import { rememberDevicePlace } from '../default-place.ts';
import { usePairDevice } from '../pairing.api.ts';
import { newGroupNames } from './screen-defaults.ts';
import { type NewDevice, type ScreenForm, textsFor } from './screen-form.ts';

type Text = 'name' | 'code' | 'description';

/** The form of a new screen, in which name, identifier and description follow what they are made of until they are edited. */
export function useNewScreen(
  initial: ScreenForm & { device: NewDevice },
  { pairingCode, orientation }: WaitingScreen,
  onPaired: (device: Device) => void,
) {
  const pair = usePairDevice();
  const edited = useRef(new Set<Text>());
  const state = useSaveForm({
    schema: PairingForm,
    initial,
    save: (body) => pair({ body }),
    onSaved: (device) => {
      rememberDevicePlace(device);
      onPaired(device);
    },
  });
  const { form } = state;
  const device = (): NewDevice => form.getValues().device ?? initial.device;
  const setDevice = (changes: Partial<NewDevice>) => {
    for (const [field, value] of Object.entries(changes)) form.setFieldValue(`device.${field}`, value as never);
  };

  /** Updates those fields that the user has not edited. */
  const follow = (texts: Partial<Record<Text, string>>) => {
    const left = Object.entries(texts).filter(([field]) => !edited.current.has(field as Text));
    setDevice(Object.fromEntries(left));
  };

  /** The screen of the code typed last. */
  const takeScreen = useEffectEvent(() => {
    form.setFieldValue('pairingCode', pairingCode);
    // No group has screens of both orientations.
    if (orientation !== device().orientation) setDevice({ orientation, groupId: 0 });
  });
  useEffect(() => takeScreen(), [pairingCode]);

  return {
    state,
    form,
    device,
    edit(field: Text, value: string) {
      edited.current.add(field);
      setDevice({ [field]: value });
      if (field === 'name') follow({ code: slugOf(value), description: value });
    },
    async chooseStore(branchId: number, name: string) {
      setDevice({ branchId });
      if (!edited.current.has('name')) follow(await textsFor(name, branchId));
    },
    nameStore(name: string) {
      form.setFieldValue('newStore.name', name as never);
      if (name.trim() === '' || edited.current.has('name')) return;
      const text = t('{name} screen {number}', { name: name.trim(), number: 1 });
      follow({ name: text, code: slugOf(text), description: text });
    },
    chooseGroup(groupId: number, group: DeviceGroup | undefined) {
      setDevice({ groupId, ...(group && { orientation: group.orientation }) });
    },
    /** An existing group instead of a new one, or the other way round. */
    makeGroup(isNew: boolean) {
      form.setFieldValue('newGroup', (isNew ? { name: t(newGroupNames[device().orientation]) } : undefined) as never);
      setDevice({ groupId: 0 });
    },
  };
}

export type NewScreen = ReturnType<typeof useNewScreen>;
