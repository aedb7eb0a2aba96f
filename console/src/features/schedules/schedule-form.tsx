import type { UseFormReturnType } from '@mantine/form';
import { weekdays } from '@vitrine/contract/rules/manifest';
import { type Schedule, ScheduleChanges, ScheduleForm } from '@vitrine/contract/schedules';
import type { z } from 'zod';
import { todayHere } from '../../lib/format.ts';
import { endOfDay } from '../../lib/time-of-day.ts';
import { useCan } from '../../lib/session.ts';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { useCreateSchedule, useUpdateSchedule } from './schedules.api.ts';
import { What } from './what.tsx';
import { When } from './when.tsx';
import { Where } from './where.tsx';

export type ScheduleValues = z.input<typeof ScheduleForm>;
export type ScheduleFormState = UseFormReturnType<ScheduleValues>;

export function NewScheduleForm() {
  const create = useCreateSchedule();
  const onSaved = useDone('Schedule created', '/schedule');
  const state = useSaveForm({
    schema: ScheduleForm,
    initial: newSchedule(),
    save: (body) => create({ body }),
    onSaved,
  });
  return (
    <Form state={state} submitLabel="Create Schedule" cancel={{ to: '/schedule' }}>
      <ScheduleFields form={state.form} />
    </Form>
  );
}

export function EditScheduleForm({ schedule, reload }: { schedule: Schedule; reload: () => Promise<unknown> }) {
  const update = useUpdateSchedule();
  const onSaved = useDone('Schedule updated', '/schedule');
  const save = (body: ScheduleChanges) => update({ params: { id: schedule.scheduleId }, body });
  const state = useSaveForm({ schema: ScheduleChanges, initial: schedule, save, onSaved, reload });
  const readOnly = !useCan('Permissions.Schedule.Edit');
  return (
    <Form state={state} submitLabel="Save Changes" cancel={{ to: '/schedule' }} readOnly={readOnly}>
      <ScheduleFields form={state.form} schedule={schedule} />
    </Form>
  );
}

function ScheduleFields({ form, schedule }: { form: ScheduleFormState; schedule?: Schedule }) {
  return (
    <>
      <What form={form} schedule={schedule} />
      <Where form={form} />
      <When form={form} />
    </>
  );
}

function newSchedule(): ScheduleValues {
  const today = todayHere();
  return {
    playlistId: 0,
    startDate: today,
    endDate: today,
    startAt: '00:00:00',
    endAt: endOfDay,
    repeatOn: [...weekdays],
    excludeDays: [],
    isActive: true,
    priority: 0,
    deviceGroups: [],
  };
}
