import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { DeviceGroup } from '@vitrine/contract/device-groups';
import { t } from '@vitrine/contract/messages';
import { weekdays } from '@vitrine/contract/rules/manifest';
import { neverPlays, type NeverReason } from '@vitrine/contract/rules/never-plays';
import type { Schedule } from '@vitrine/contract/schedules';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { stopTracking } from '../../lib/delivery-tracking.ts';
import { endOfDay } from '../../lib/time-of-day.ts';
import { confirm } from '../../ui/confirm.ts';
import { type SaveForm, type SaveFormOptions, useSaveForm } from '../../ui/form/use-save-form.ts';
import { allDeviceGroupsQuery } from '../device-groups/device-groups.api.ts';
import { neverPlaysText } from './never-plays-text.ts';
import { reachedBy } from './reached-groups.ts';
import type { ScheduleValues } from './schedule-values.ts';
import { groupPlanQuery } from './schedules.api.ts';

/** With more groups the check would take too many requests, and the schedule is saved without a question. */
const maxGroups = 20;

/**
 * The form of a schedule that asks before it saves one that never plays. `before` is the saved schedule. A schedule that
 * never played and never will reaches no screen, so saving it shows no delivery status.
 */
export function useSaveSchedule<S extends z.ZodType<ScheduleValues, ScheduleValues>>(
  { onSaved, ...options }: SaveFormOptions<S, Schedule>,
  before?: Schedule,
): SaveForm<z.input<S>> {
  const client = useQueryClient();
  const reachesNothing = useRef(false);
  const state = useSaveForm<S, Schedule>({
    ...options,
    onSaved: (schedule) => {
      if (reachesNothing.current) stopTracking();
      onSaved(schedule);
    },
  });
  // Without this, pressing Save again during the check would save a second time.
  const isChecking = useRef(false);
  const [checking, setChecking] = useState(false);
  const submit = async () => {
    if (isChecking.current || state.busy) return;
    isChecking.current = true;
    setChecking(true);
    await saveOrAsk();
    isChecking.current = false;
    setChecking(false);
  };
  const saveOrAsk = async () => {
    reachesNothing.current = false;
    const reason = state.form.validate().hasErrors ? null : await reasonOf(client, state.form.getValues());
    if (reason === null) return state.submit();
    confirm(() => ({
      title: t('Save a schedule that never plays?'),
      text: t('This schedule never plays: {never} Save it anyway?', { never: neverPlaysText(reason) }),
      confirmLabel: t('Save anyway'),
      action: async () => {
        reachesNothing.current = !before || (await reasonOf(client, before)) !== null;
        state.submit();
      },
    }));
  };
  return { ...state, busy: state.busy || checking, submit: () => void submit() };
}

/** Null if it plays on any screen that it reaches, or if that is not known. */
async function reasonOf(client: QueryClient, values: ScheduleValues): Promise<NeverReason | null> {
  const { startDate, endDate, startAt = '00:00:00', endAt = endOfDay, excludeDays = [] } = values;
  const { repeatOn = [...weekdays], isActive = true, deviceGroups } = values;
  if (!isActive) return null;
  const schedule = { startDate, endDate, startAt, endAt, repeatOn, excludeDays };
  let first: NeverReason | null = null;
  try {
    const { rows } = await client.fetchQuery(allDeviceGroupsQuery);
    const reached = reachedGroups(rows, deviceGroups);
    if (reached.length > maxGroups) return null;
    for (const { groupId } of reached) {
      const { places } = await client.fetchQuery({ ...groupPlanQuery(groupId), staleTime: maxAgeMs });
      const reason = neverPlays(schedule, places, Date.now());
      if (reason === null) return null;
      first ??= reason;
    }
    return first;
  } catch {
    return null;
  }
}

/** The week preview has loaded these plans while the form was filled in. */
const maxAgeMs = 60_000;

/** All chosen groups have the orientation of the playlist. */
function reachedGroups(groups: readonly DeviceGroup[], chosen: readonly number[]): DeviceGroup[] {
  const orientation = groups.find(({ groupId }) => chosen.includes(groupId))?.orientation;
  return reachedBy(groups, chosen, orientation);
}
