import { Input, Slider } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Device, DeviceForm } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { orientationNames } from '@vitrine/contract/values';
import type { z } from 'zod';
import { formatPercent } from '../../lib/format.ts';
import { ComputedField } from '../../ui/form/computed-field.tsx';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Select } from '../../ui/form/select.tsx';
import { RotationPreview } from './rotation-preview.tsx';
import { GroupSelect, StoreSelect } from './store-group-select.tsx';

/** The values of one new device, and of several. */
type Place = Pick<z.input<typeof DeviceForm>, 'branchId' | 'groupId' | 'orientation' | 'rotation' | 'volume'>;

/** What the selects show. */
export type PlaceNames = Pick<Device, 'branchName' | 'groupName'>;

/** The orientation of a device is that of its group, so choosing a group sets it. */
export function LocationFields<V extends Place>({ form, names }: { form: UseFormReturnType<V>; names: PlaceNames }) {
  return (
    <Fields title={t('Location')}>
      <StoreSelect
        label={t('Store')}
        withAsterisk
        allowDeselect={false}
        {...form.getInputProps('branchId')}
        valueName={names.branchName}
      />
      <GroupSelect
        label={t('Device group')}
        withAsterisk
        allowDeselect={false}
        {...form.getInputProps('groupId')}
        valueName={names.groupName}
        onChange={(id, group) => {
          form.setFieldValue('groupId', id as never);
          if (group) form.setFieldValue('orientation', group.orientation as never);
        }}
        error={form.errors['groupId'] ?? form.errors['orientation']}
      />
      <ComputedField
        label={t('Orientation')}
        description={t('Comes from the device group')}
        value={t(form.getValues().groupId ? orientationNames[form.getValues().orientation] : '—')}
      />
    </Fields>
  );
}

const volumeMarks = [0, 50, 100].map((value) => ({ value, label: formatPercent(value) }));

export function ScreenFields<V extends Place>({ form }: { form: UseFormReturnType<V> }) {
  const { orientation, rotation = 0 } = form.getValues();
  return (
    <Fields title={t('Screen')}>
      <Select
        label={t('Rotation')}
        description={t('Rotates the content to match how the screen is mounted.')}
        allowDeselect={false}
        data={rotations.map((degrees) => ({ value: String(degrees), label: `${degrees}°` }))}
        value={String(rotation)}
        onChange={(chosen) =>
          form.setFieldValue('rotation', (rotations.find((each) => String(each) === chosen) ?? 0) as never)
        }
        error={form.errors['rotation']}
      />
      <RotationPreview orientation={orientation} rotation={rotation} />
      <FullWidthRow>
        <Input.Wrapper label={t('Volume')} labelElement="div" error={form.errors['volume']}>
          <Slider
            thumbLabel={t('Volume')}
            label={formatPercent}
            marks={volumeMarks}
            mx="sm"
            mb="lg"
            value={form.getValues().volume ?? 100}
            onChange={(volume) => form.setFieldValue('volume', volume as never)}
          />
        </Input.Wrapper>
      </FullWidthRow>
    </Fields>
  );
}

const rotations = [0, 90, 180, 270] as const;
