import { dayText } from '@vitrine/contract/day-text';
import { commaText } from '@vitrine/contract/list-text';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { minuteText } from '@vitrine/contract/time-text';
import { wallClock } from '@vitrine/contract/rules/zone';
import type { EmailContent } from '../../mail/email-template.ts';
import type { Outage, StoreChanges } from './evaluate-alerts.ts';

/** The changes of a store, with the names that a reader knows. */
export interface StoreReport extends StoreChanges {
  name: string;
  timeZone: string;
}

/** One email to one recipient about all stores that changed since the last check. */
export interface AlertEmail {
  subject: string;
  letter: EmailContent & { link: NonNullable<EmailContent['link']> };
}

/** Further screens are only counted: emails are read on phones. */
const maxListed = 20;

export function offlineEmail(reports: readonly StoreReport[]): AlertEmail {
  const subject = headlineOf(reports, offlineHeadline, ({ offline, isWhole }) => ({ of: offline, isWhole }));
  const paragraphs = reports.flatMap(({ name, timeZone, offline, stillOffline }) => [
    ...listed(offline, (screen) =>
      t('{screen} in {store}: offline since {time}', {
        screen: screen.name,
        store: name,
        time: shown(timeZone, screen.since),
      }),
    ),
    ...(stillOffline.length > 0
      ? [t('Already offline at this store: {screens}', { screens: named(stillOffline) })]
      : []),
  ]);
  const advice = t(
    'Offline screens keep playing what they have downloaded. They get the latest changes when they reconnect.',
  );
  return emailWith(subject, [...paragraphs, advice], '/admin/device?status=offline');
}

export function recoveryEmail(reports: readonly StoreReport[]): AlertEmail {
  const subject = headlineOf(reports, onlineHeadline, ({ recovered, stillOffline }) => ({
    of: recovered,
    isWhole: stillOffline.length === 0 && recovered.length > 1,
  }));
  const paragraphs = reports.flatMap(({ name, timeZone, recovered, stillOffline }) => [
    ...listed(recovered, (screen) =>
      t('{screen} in {store}: was offline from {start} until {end}', {
        screen: screen.name,
        store: name,
        start: shown(timeZone, screen.since),
        end: shown(timeZone, screen.until),
      }),
    ),
    ...(stillOffline.length > 0 ? [t('Still offline at this store: {screens}', { screens: named(stillOffline) })] : []),
  ]);
  return emailWith(subject, paragraphs, '/admin/device');
}

function emailWith(subject: string, paragraphs: string[], path: string): AlertEmail {
  const closing = t('You receive this email as an alert recipient. Recipients are managed under Alerts.');
  return { subject, letter: { heading: subject, paragraphs, link: { label: t('View screens'), path }, closing } };
}

interface Headline {
  several: Message;
  one: Message;
  all: Message;
  some: Message;
}

const offlineHeadline: Headline = {
  several: msg(
    '{screens, plural, one {# screen} other {# screens}} in {stores, plural, one {# store} other {# stores}} are offline',
  ),
  one: msg('{store}: {screen} is offline'),
  all: msg('{store}: all screens are offline'),
  some: msg('{store}: {screens, plural, one {# screen is offline} other {# screens are offline}}'),
};

const onlineHeadline: Headline = {
  several: msg(
    '{screens, plural, one {# screen} other {# screens}} in {stores, plural, one {# store} other {# stores}} are back online',
  ),
  one: msg('{store}: {screen} is back online'),
  all: msg('{store}: all screens are back online'),
  some: msg('{store}: {screens, plural, one {# screen is back online} other {# screens are back online}}'),
};

function headlineOf(
  reports: readonly StoreReport[],
  headline: Headline,
  pick: (report: StoreReport) => { of: readonly Outage[]; isWhole: boolean },
): string {
  const picked = reports.map((report) => ({ name: report.name, ...pick(report) }));
  const screens = picked.flatMap(({ of }) => of);
  const [first] = picked;
  if (picked.length > 1 || !first) return t(headline.several, { screens: screens.length, stores: picked.length });
  const store = first.name;
  if (screens.length === 1 && screens[0]) return t(headline.one, { store, screen: screens[0].name });
  return first.isWhole ? t(headline.all, { store }) : t(headline.some, { store, screens: screens.length });
}

function listed<T>(all: readonly T[], lineOf: (each: T) => string): string[] {
  const more = all.length - maxListed;
  const rest = more > 0 ? [t('{count, plural, one {And # more} other {And # more}}', { count: more })] : [];
  return [...all.slice(0, maxListed).map(lineOf), ...rest];
}

function named(screens: readonly Outage[]): string {
  return commaText(screens.map(({ name }) => name));
}

/** In the store's time zone: `21-Nov-2026 18:07 (Europe/London)`. */
function shown(timeZone: string, at: number): string {
  const { date, secondsOfDay } = wallClock(timeZone, at);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const time = minuteText(`${two(secondsOfDay / 3600)}:${two((secondsOfDay / 60) % 60)}`);
  return `${dayText(date)} ${time} (${timeZone.replaceAll('_', ' ')})`;
}
