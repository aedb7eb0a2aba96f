import type { NamedZone } from '@vitrine/contract/rules/zone';
import { type Schedule, ScheduleChanges, ScheduleForm } from '@vitrine/contract/schedules';
import { useState } from 'react';
import { useCan } from '../../lib/session.ts';
import { Busy } from '../../ui/busy.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { newSchedule, type ScheduleFormState } from './schedule-values.ts';
import { useCreateSchedule, useUpdateSchedule } from './schedules.api.ts';
import { todayIn } from './store-time-zones.ts';
import { useStoreZones } from './use-store-zones.ts';
import { WeekPreview } from './week-preview.tsx';
import { PlaylistSection } from './playlist-section.tsx';
import { TimingSection } from './timing-section.tsx';
import { TargetSection } from './target-section.tsx';

export function NewScheduleForm() {
  const zones = useStoreZones();
  return zones ? <NewForm zones={zones} /> : <Busy />;
}

function NewForm({ zones }: { zones: readonly NamedZone[] }) {
  const create = useCreateSchedule();
  const onSaved = useDone('Schedule created', '/schedule');
  const [initial] = useState(() => newSchedule(todayIn(zones, new Date()).latest));
  const state = useSaveForm({ schema: ScheduleForm, initial, save: (body) => create({ body }), onSaved });
  return (
    <Form
      state={state}
      submitLabel="Create Schedule"
      cancel={{ to: '/schedule' }}
      aside={<WeekPreview form={state.form} />}
    >
      <ScheduleFields form={state.form} zones={zones} />
    </Form>
  );
}

export function EditScheduleForm({ schedule, reload }: { schedule: Schedule; reload: () => Promise<unknown> }) {
  const zones = useStoreZones() ?? [];
  const update = useUpdateSchedule();
  const onSaved = useDone('Schedule updated', '/schedule');
  const save = (body: ScheduleChanges) => update({ params: { id: schedule.scheduleId }, body });
  const state = useSaveForm({ schema: ScheduleChanges, initial: schedule, save, onSaved, reload });
  const readOnly = !useCan('Permissions.Schedule.Edit');
  return (
    <Form
      state={state}
      submitLabel="Save Changes"
      cancel={{ to: '/schedule' }}
      readOnly={readOnly}
      aside={<WeekPreview form={state.form} scheduleId={schedule.scheduleId} />}
    >
      <ScheduleFields form={state.form} zones={zones} schedule={schedule} />
    </Form>
  );
}

interface ScheduleFieldsProps {
  form: ScheduleFormState;
  zones: readonly NamedZone[];
  schedule?: Schedule;
}

function ScheduleFields({ form, zones, schedule }: ScheduleFieldsProps) {
  return (
    <>
      <PlaylistSection form={form} schedule={schedule} />
      <TargetSection form={form} />
      <TimingSection form={form} zones={zones} />
    </>
  );
}
