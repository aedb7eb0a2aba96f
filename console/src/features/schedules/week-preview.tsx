import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayOf } from '@vitrine/contract/rules/dates';
import type { HidingReason } from '@vitrine/contract/rules/reasons';
import { wallDay } from '@vitrine/contract/rules/zone';
import type { GroupPlan } from '@vitrine/contract/schedules';
import { useDeferredValue, useMemo, useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { isCompleteTime } from '../../lib/time-of-day.ts';
import { Card } from '../../ui/card.tsx';
import { allDeviceGroupsQuery } from '../device-groups/device-groups.api.ts';
import { type Draft, newId } from './draft-plan.ts';
import { draftWarnings } from './draft-warnings.ts';
import { type DayPart, type DraftDay, weekOf } from './draft-week.ts';
import { hidingReasonTexts } from '../../domain/hiding-reasons.ts';
import { placeNames } from './place-names.ts';
import { reachedBy } from './reached-groups.ts';
import type { ScheduleFormState } from './schedule-values.ts';
import { groupPlanQuery } from './schedules.api.ts';
import { usePlaylist } from './playlist-section.tsx';
import classes from './week-preview.module.css';

/** What the screens would play in the first week of the schedule in the form. */
export function WeekPreview({
  form,
  scheduleId = newId,
}: {
  form: ScheduleFormState;
  scheduleId?: number | undefined;
}) {
  const { data: playlist } = usePlaylist(form);
  const { data: groups = [] } = useQuery(allDeviceGroupsQuery);
  const [chosenGroupId, setChosenGroupId] = useState(0);
  const values = form.getValues();
  const reached = reachedBy(groups, values.deviceGroups, playlist?.orientation);
  const shown = reached.find(({ groupId }) => groupId === chosenGroupId) ?? reached[0];
  const { data: plan } = useQuery({ ...groupPlanQuery(shown?.groupId ?? 0), enabled: shown !== undefined });
  if (!shown || !playlist) {
    return (
      <Card title="Week preview">
        <p className="muted">Choose a playlist and device groups to preview the week on their screens.</p>
      </Card>
    );
  }
  const isTyping =
    [values.startDate, values.endDate].includes('') ||
    ![values.startAt, values.endAt].every((time) => time === undefined || isCompleteTime(time));
  const screens = reached.reduce((sum, { deviceCount }) => sum + deviceCount, 0);
  return (
    <Card title={`Week preview: ${shown.name}`}>
      {reached.length > 1 && (
        <NativeSelect
          mb="md"
          aria-label="Preview device group"
          value={shown.groupId}
          data={reached.map(({ groupId, name }) => ({ value: String(groupId), label: name }))}
          onChange={(event) => setChosenGroupId(Number(event.currentTarget.value))}
        />
      )}
      {screens === 0 && <p className={classes.warning}>These device groups have no screens yet.</p>}
      {plan && !isTyping && <Week key={shown.groupId} plan={plan} draft={{ scheduleId, values, playlist }} />}
    </Card>
  );
}

function Week({ plan, draft }: { plan: GroupPlan; draft: Draft }) {
  const [chosen, setChosen] = useState(0);
  const place = plan.places[chosen] ?? plan.places[0];
  const [now] = useState(() => Date.now());
  // Deferred, so that typing stays fluent while the week is computed.
  const later = useDeferredValue(JSON.stringify(draft));
  const found = useMemo(() => {
    if (!place) return null;
    const current: Draft = JSON.parse(later);
    const today = wallDay(place, now);
    const first = Math.max(today, dayOf(current.values.startDate));
    return { days: weekOf(plan, place, current, first), warnings: draftWarnings(plan, place, current, today) };
  }, [plan, place, later, now]);
  if (!place || !found) return null;
  const conflicts = conflictsOf(found.days);
  return (
    <>
      {plan.places.length > 1 && (
        <NativeSelect
          mb="md"
          aria-label="Time zone"
          value={plan.places.indexOf(place)}
          data={placeNames(plan.places).map((label, index) => ({ value: String(index), label }))}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      )}
      <div className={classes.week}>
        {found.days.map((day) => (
          <DayBar key={day.date} day={day} />
        ))}
      </div>
      <div aria-live="polite">
        {found.warnings.map((warning) => (
          <p key={warning} className={classes.warning}>
            {warning}
          </p>
        ))}
        {conflicts.length > 0 && (
          <ul className={classes.conflicts}>
            {conflicts.map(({ days, from, to, name, reason, scheduleId }) => (
              <li key={`${from} ${scheduleId} ${reason}`}>
                {days.length === found.days.length ? 'Every day' : days.map(weekdayText).join(', ')}, {from}–{to}:{' '}
                <b>{name}</b> plays instead, {hidingReasonTexts[reason]}.
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className={classes.note}>
        From {formatDate(found.days[0]?.date ?? '')}, in the time zone {place.timeZone}.
      </p>
    </>
  );
}

/** What plays instead of the draft; a conflict at the same time on several days is listed once. */
function conflictsOf(week: readonly DraftDay[]) {
  const found = new Map<string, Conflict>();
  for (const { date, parts } of week) {
    for (const { hides, scheduleId, name, from, to } of parts) {
      if (!hides) continue;
      const key = `${scheduleId} ${from} ${to} ${hides}`;
      const known = found.get(key) ?? { scheduleId, name, from, to, reason: hides, days: [] };
      found.set(key, { ...known, days: [...known.days, date] });
    }
  }
  return [...found.values()];
}

interface Conflict extends Pick<DayPart, 'scheduleId' | 'name' | 'from' | 'to'> {
  reason: HidingReason;
  days: string[];
}

function DayBar({ day: { date, parts } }: { day: DraftDay }) {
  const text = parts.map(({ name, from, to, hides }) => `${name} ${from} to ${to}${hides ? ' instead of this' : ''}`);
  return (
    <>
      <span className={classes.day} aria-hidden="true">
        {weekdayText(date)}
      </span>
      <div
        className={classes.bar}
        role="img"
        aria-label={`${weekdayText(date)}: ${text.join(', ') || 'nothing scheduled'}`}
      >
        {parts.map(({ scheduleId, name, isDraft, hides, left, width }) => (
          <span
            key={`${scheduleId} ${left} ${String(hides)}`}
            className={classes.part}
            data-draft={isDraft || undefined}
            data-hides={hides ? true : undefined}
            style={{ left: `${left}%`, width: `calc(${width}% - 1px)` }}
            title={name}
          >
            {name}
          </span>
        ))}
      </div>
    </>
  );
}

const short = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });

function weekdayText(date: string): string {
  return short.format(new Date(date));
}
