import { t } from '@vitrine/contract/messages';
import type { NamedZone } from '@vitrine/contract/rules/zone';
import { type Schedule, ScheduleChanges, ScheduleForm } from '@vitrine/contract/schedules';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../lib/session.ts';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import classes from './schedule-form.module.css';
import { newSchedule, type ScheduleFormState } from './schedule-values.ts';
import { useCreateSchedule, useUpdateSchedule } from './schedules.api.ts';
import { todayIn } from './store-time-zones.ts';
import { useSaveSchedule } from './use-save-schedule.ts';
import { useStoreZones } from './use-store-zones.ts';
import { rememberGroup, useDefaultGroup } from './default-group.ts';
import { WeekPreview } from './week-preview.tsx';
import { PlaylistSection } from './playlist-section.tsx';
import { TimingSection } from './timing-section.tsx';
import { TargetSection } from './target-section.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';

export interface OfferSlotProps {
  /** Called when a schedule was created without this form. */
  onPlaying: () => void;
}
export type OfferSlot = (props: OfferSlotProps) => ReactNode;

/** `Offer`: a shorter way for files that are in no playlist yet. */
export function NewScheduleForm({ Offer }: { Offer: OfferSlot }) {
  const zones = useStoreZones();
  return zones ? <NewForm zones={zones} Offer={Offer} /> : <FormSkeleton />;
}

function NewForm({ zones, Offer }: { zones: readonly NamedZone[]; Offer: OfferSlot }) {
  const create = useCreateSchedule();
  const onDone = useDone(() => t('Schedule created'), '/schedule');
  const onSaved = (schedule: Schedule) => {
    rememberGroup(schedule);
    onDone();
  };
  const [initial] = useState(() => newSchedule(todayIn(zones, new Date()).latest));
  const state = useSaveSchedule({ schema: ScheduleForm, initial, save: (body) => create({ body }), onSaved });
  const { form } = state;
  useDefaultGroup(form);
  const onPlaying = () => {
    form.resetDirty();
    onDone();
  };
  const playFromNow = (deviceGroups: number[]) => {
    form.setValues({ ...initial, playlistId: form.getValues().playlistId, deviceGroups });
    state.submit();
  };
  return (
    <div className={classes.page}>
      {form.getValues().playlistId === 0 && <Offer onPlaying={onPlaying} />}
      <Form
        state={state}
        submitLabel={t('Create Schedule')}
        cancel={{ to: '/schedule' }}
        aside={<WeekPreview form={form} />}
      >
        <ScheduleFields form={form} zones={zones} onPlayFromNow={playFromNow} />
      </Form>
    </div>
  );
}

export function EditScheduleForm({ schedule, reload }: { schedule: Schedule; reload: () => Promise<unknown> }) {
  const zones = useStoreZones() ?? [];
  const update = useUpdateSchedule();
  const onSaved = useDone(() => t('Schedule updated'), '/schedule');
  const save = (body: ScheduleChanges) => update({ params: { id: schedule.scheduleId }, body });
  const state = useSaveSchedule({ schema: ScheduleChanges, initial: schedule, save, onSaved, reload }, schedule);
  const readOnly = !useCan('Permissions.Schedule.Edit');
  return (
    <Form
      state={state}
      submitLabel={t('Save Changes')}
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
  onPlayFromNow?: (groupIds: number[]) => void;
}

function ScheduleFields({ form, zones, schedule, onPlayFromNow }: ScheduleFieldsProps) {
  return (
    <>
      <PlaylistSection form={form} schedule={schedule} onPlayFromNow={onPlayFromNow} />
      <TargetSection form={form} />
      <TimingSection form={form} zones={zones} />
    </>
  );
}
