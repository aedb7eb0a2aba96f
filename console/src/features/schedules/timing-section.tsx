import { Switch } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { NamedZone } from '@vitrine/contract/rules/zone';
import { Card } from '../../ui/card.tsx';
import classes from './schedule-form.module.css';
import type { ScheduleFormState } from './schedule-values.ts';
import { WindowFields } from './window-fields.tsx';
import { Select } from '../../ui/form/select.tsx';

/** Days and times, in the time zone of each screen's store, and which of two schedules plays. */
export function TimingSection({ form, zones }: { form: ScheduleFormState; zones: readonly NamedZone[] }) {
  const { priority } = form.getValues();
  return (
    <Card title={t('When')}>
      <div className={classes.when}>
        <WindowFields form={form} zones={zones} />
        <Select
          label={t('Priority')}
          description={t('When schedules overlap, the higher priority plays.')}
          allowDeselect={false}
          data={[
            { value: '0', label: t('Normal') },
            { value: '1', label: t('High') },
          ]}
          value={priority === 1 ? '1' : '0'}
          onChange={(chosen) => form.setFieldValue('priority', chosen === '1' ? 1 : 0)}
        />
        <Switch
          className={classes.active}
          label={t('Active')}
          description={t('Inactive schedules don’t play.')}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </div>
    </Card>
  );
}
