import type { UseFormReturnType } from '@mantine/form';
import { weekdays } from '@vitrine/contract/rules/manifest';
import { noEndDate } from '@vitrine/contract/rules/dates';
import type { ScheduleForm } from '@vitrine/contract/schedules';
import type { z } from 'zod';
import { endOfDay } from '../../lib/time-of-day.ts';

export type ScheduleValues = z.input<typeof ScheduleForm>;
export type ScheduleFormState = UseFormReturnType<ScheduleValues>;

/** Starts on a day that has begun at every store: a schedule cannot start before today at any of them. Has no end. */
export function newSchedule(today: string): ScheduleValues {
  return {
    playlistId: 0,
    startDate: today,
    endDate: noEndDate,
    startAt: '00:00:00',
    endAt: endOfDay,
    repeatOn: [...weekdays],
    excludeDays: [],
    isActive: true,
    priority: 0,
    deviceGroups: [],
  };
}
