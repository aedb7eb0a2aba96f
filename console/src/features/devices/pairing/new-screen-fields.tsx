import { TextInput } from '@mantine/core';
import type { DeviceGroup } from '@vitrine/contract/device-groups';
import { t } from '@vitrine/contract/messages';
import { orientationNames } from '@vitrine/contract/values';
import { useState } from 'react';
import { focusAtFirst } from '../../../ui/focus-at-first.ts';
import { ComputedField } from '../../../ui/form/computed-field.tsx';
import { TimeZoneSelect } from '../../../domain/time-zone-select.tsx';
import { GroupSelect, StoreSelect } from '../store-group-select.tsx';
import classes from './pairing.module.css';
import type { NewScreen } from './use-new-screen.ts';

interface FieldsProps {
  screen: NewScreen;
  storeName: string;
  group: DeviceGroup | undefined;
  hasGroups: boolean;
}

/** The fields of a new screen, already filled in. */
export function NewScreenFields({ screen, storeName, group, hasGroups }: FieldsProps) {
  const { form, device } = screen;
  const text = (field: 'name' | 'code' | 'description') => ({
    ...form.getInputProps(`device.${field}`),
    onChange: (event: { currentTarget: { value: string } }) => screen.edit(field, event.currentTarget.value),
  });
  return (
    <div className={classes.fields}>
      <TextInput label={t('Name')} withAsterisk ref={focusAtFirst} {...text('name')} />
      <Store screen={screen} name={storeName} />
      <Group screen={screen} initial={group} hasGroups={hasGroups} />
      <ComputedField
        label={t('Orientation')}
        description={t('As its group')}
        value={t(orientationNames[device().orientation])}
      />
      <TextInput
        label={t('Identifier')}
        description={t('Made from the name, must be unique')}
        withAsterisk
        autoCapitalize="none"
        {...text('code')}
      />
      <TextInput label={t('Description')} description={t('Made from the name')} withAsterisk {...text('description')} />
    </div>
  );
}

function Store({ screen, name }: { screen: NewScreen; name: string }) {
  const { form, device } = screen;
  if (form.getValues().newStore === undefined) {
    return (
      <StoreSelect
        label={t('Store')}
        withAsterisk
        allowDeselect={false}
        {...form.getInputProps('device.branchId')}
        value={device().branchId ?? 0}
        valueName={name}
        onChange={(id, store) => void screen.chooseStore(id, store?.name ?? '')}
      />
    );
  }
  return (
    <>
      <TextInput
        label={t('Store')}
        description={t('Your first: where the screen is')}
        withAsterisk
        {...form.getInputProps('newStore.name')}
        onChange={({ currentTarget }) => screen.nameStore(currentTarget.value)}
      />
      <div className={classes.whole}>
        <TimeZoneSelect {...form.getInputProps('newStore.timeZone')} />
      </div>
    </>
  );
}

function Group({
  screen,
  initial,
  hasGroups,
}: {
  screen: NewScreen;
  initial: DeviceGroup | undefined;
  hasGroups: boolean;
}) {
  const { form, device, makeGroup } = screen;
  const [chosen, setChosen] = useState(initial);
  const { orientation, groupId = 0 } = device();
  if (form.getValues().newGroup !== undefined) {
    return (
      <TextInput
        label={t('Device group')}
        description={
          <>
            {orientation === 2 ? t('New, portrait.') : t('New, landscape.')}{' '}
            {hasGroups && (
              <button type="button" className={classes.link} onClick={() => makeGroup(false)}>
                {t('Choose another')}
              </button>
            )}
          </>
        }
        withAsterisk
        {...form.getInputProps('newGroup.name')}
      />
    );
  }
  return (
    <GroupSelect
      label={t('Device group')}
      withAsterisk
      allowDeselect={false}
      {...form.getInputProps('device.groupId')}
      error={form.errors['device.groupId'] ?? form.errors['device.orientation']}
      value={groupId}
      valueName={chosen?.name ?? ''}
      onChange={(id, group) => {
        setChosen(group);
        screen.chooseGroup(id, group);
      }}
    />
  );
}
