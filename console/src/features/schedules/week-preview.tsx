import { NativeSelect } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { commaText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import { weekdayAndDay } from '../../lib/weekday-names.ts';
import { rich } from '../../ui/rich.tsx';
import { dayOf } from '@vitrine/contract/rules/dates';
import type { HidingReason } from '@vitrine/contract/rules/reasons';
import { wallDay } from '@vitrine/contract/rules/zone';
import type { GroupPlan } from '@vitrine/contract/schedules';
import { useDeferredValue, useMemo, useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
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
      <Card title={t('Week preview')}>
        <p className="muted">{t('Choose a playlist and device groups to preview the week on their screens.')}</p>
      </Card>
    );
  }
  const isTyping =
    [values.startDate, values.endDate].includes('') ||
    ![values.startAt, values.endAt].every((time) => time === undefined || isCompleteTime(time));
  const screens = reached.reduce((sum, { deviceCount }) => sum + deviceCount, 0);
  return (
    <Card title={t('Week preview: {name}', { name: shown.name })}>
      {reached.length > 1 && (
        <NativeSelect
          mb="md"
          aria-label={t('Preview device group')}
          value={shown.groupId}
          data={reached.map(({ groupId, name }) => ({ value: String(groupId), label: name }))}
          onChange={(event) => setChosenGroupId(Number(event.currentTarget.value))}
        />
      )}
      {screens === 0 && <p className={classes.warning}>{t('These device groups have no screens yet.')}</p>}
      {plan && !isTyping && <Week key={shown.groupId} plan={plan} draft={{ scheduleId, values, playlist }} />}
    </Card>
  );
}

function Week({ plan, draft }: { plan: GroupPlan; draft: Draft }) {
  const [chosen, setChosen] = useState(0);
  const place = plan.places[chosen] ?? plan.places[0];
  const [now] = useState(() => Date.now());
  const { language } = useLanguage();
  // Deferred, so that typing stays fluent while the week is computed. Warnings are texts.
  const later = useDeferredValue(JSON.stringify({ draft, language }));
  const found = useMemo(() => {
    if (!place) return null;
    const { draft: current }: { draft: Draft } = JSON.parse(later);
    const today = wallDay(place, now);
    const first = Math.max(today, dayOf(current.values.startDate));
    return { days: weekOf(plan, place, current, first), warnings: draftWarnings(plan, place, current, today) };
  }, [plan, place, later, now]);
  if (!place || !found) return null;
  const conflicts = conflictsOf(found.days);
  const overlays = overlaysOf(found.days);
  return (
    <>
      {plan.places.length > 1 && (
        <NativeSelect
          mb="md"
          aria-label={t('Time zone')}
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
            {conflicts.map(({ key, when, from, to, name, reason }) => (
              <li key={key}>
                {rich('{when}, {from}–{to}: {name} plays instead, {reason}.', {
                  when,
                  from,
                  to,
                  name: <b>{name}</b>,
                  reason: t(hidingReasonTexts[reason]),
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
      {overlays.length > 0 && (
        <ul className={classes.overlays} aria-label={t('Overlays')}>
          {overlays.map(({ key, when, from, to, name }) => (
            <li key={key}>
              <IconStack2 size={14} stroke={1.8} aria-hidden="true" />{' '}
              {rich('{when}, {from}–{to}: overlay {name} above what plays', { when, from, to, name: <b>{name}</b> })}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.note}>
        {t('From {date}, in the time zone {timeZone}.', {
          date: formatDate(found.days[0]?.date ?? ''),
          timeZone: place.timeZone,
        })}
      </p>
    </>
  );
}

/** What plays instead of the draft. */
function conflictsOf(week: readonly DraftDay[]) {
  return onSeveralDays(week, ({ parts }) =>
    parts.flatMap(({ hides, ...part }) => (hides ? [{ ...part, id: part.scheduleId, reason: hides }] : [])),
  );
}

function overlaysOf(week: readonly DraftDay[]) {
  return onSeveralDays(week, ({ overlays }) =>
    overlays.map(({ overlayId, ...part }) => ({ ...part, id: overlayId, reason: null })),
  );
}

interface Found extends Pick<DayPart, 'name' | 'from' | 'to'> {
  id: number;
  reason: HidingReason | null;
}

/** Each once, with the text of its days: what is at the same time on several days is listed once. */
function onSeveralDays<F extends Found>(week: readonly DraftDay[], foundOn: (day: DraftDay) => F[]) {
  const listed = new Map<string, F & { days: string[] }>();
  for (const day of week) {
    for (const found of foundOn(day)) {
      const key = `${found.id} ${found.from} ${found.to} ${found.reason}`;
      listed.set(key, { ...found, days: [...(listed.get(key)?.days ?? []), weekdayAndDay(day.date)] });
    }
  }
  return [...listed].map(([key, { days, ...found }]) => ({
    ...found,
    key,
    when: days.length === week.length ? t('Every day') : commaText(days),
  }));
}

function DayBar({ day: { date, parts, overlays } }: { day: DraftDay }) {
  const text = parts.map(({ name, from, to, hides }) =>
    hides
      ? t('{name} {from} to {to} instead of this', { name, from, to })
      : t('{name} {from} to {to}', { name, from, to }),
  );
  const above = overlays.map(({ name, from, to }) => t('overlay {name} {from} to {to}', { name, from, to }));
  return (
    <>
      <span className={classes.day} aria-hidden="true">
        {weekdayAndDay(date)}
      </span>
      <div
        className={classes.bar}
        role="img"
        aria-label={`${weekdayAndDay(date)}: ${commaText([...text, ...above]) || t('nothing scheduled')}`}
      >
        {parts.map(({ scheduleId, name, isDraft, hides, left, width }) => (
          <span
            key={`${scheduleId} ${left} ${String(hides)}`}
            className={classes.part}
            data-draft={isDraft || undefined}
            data-hides={hides ? true : undefined}
            style={{ insetInlineStart: `${left}%`, width: `calc(${width}% - 1px)` }}
            title={name}
          >
            {name}
          </span>
        ))}
        {overlays.map(({ overlayId, name, left, width }) => (
          <span
            key={`overlay ${overlayId} ${left}`}
            className={classes.overlay}
            style={{ insetInlineStart: `${left}%`, width: `calc(${width}% - 1px)` }}
            title={name}
          />
        ))}
      </div>
    </>
  );
}
