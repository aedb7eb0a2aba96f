import { dayText } from '@vitrine/contract/day-text';
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
const closing = 'You receive this email as an alert recipient. Recipients are managed under Alerts.';

export function offlineEmail(reports: readonly StoreReport[]): AlertEmail {
  const subject = headline(reports, ({ offline, isWhole }) => ({ of: offline, isWhole }), 'offline');
  const paragraphs = reports.flatMap(({ name, timeZone, offline, stillOffline }) => [
    ...listed(offline, (screen) => `${screen.name} in ${name}: offline since ${shown(timeZone, screen.since)}`),
    ...(stillOffline.length > 0
      ? [`Already offline at this store: ${stillOffline.map((screen) => screen.name).join(', ')}`]
      : []),
  ]);
  const advice =
    'Offline screens keep playing what they have downloaded. They get the latest changes when they reconnect.';
  const link = { label: 'View screens', path: '/admin/device?status=offline' };
  return { subject, letter: { heading: subject, paragraphs: [...paragraphs, advice], link, closing } };
}

export function recoveryEmail(reports: readonly StoreReport[]): AlertEmail {
  const subject = headline(
    reports,
    ({ recovered, stillOffline }) => ({ of: recovered, isWhole: stillOffline.length === 0 && recovered.length > 1 }),
    'back online',
  );
  const paragraphs = reports.flatMap(({ name, timeZone, recovered, stillOffline }) => [
    ...listed(recovered, (screen) => {
      const times = `from ${shown(timeZone, screen.since)} until ${shown(timeZone, screen.until)}`;
      return `${screen.name} in ${name}: was offline ${times}`;
    }),
    ...(stillOffline.length > 0
      ? [`Still offline at this store: ${stillOffline.map((screen) => screen.name).join(', ')}`]
      : []),
  ]);
  const link = { label: 'View screens', path: '/admin/device' };
  return { subject, letter: { heading: subject, paragraphs, link, closing } };
}

function headline(
  reports: readonly StoreReport[],
  pick: (report: StoreReport) => { of: readonly Outage[]; isWhole: boolean },
  how: string,
): string {
  const picked = reports.map((report) => ({ name: report.name, ...pick(report) }));
  const screens = picked.flatMap(({ of }) => of);
  const [first] = picked;
  if (picked.length > 1 || !first) return `${screens.length} screens in ${picked.length} stores are ${how}`;
  if (screens.length === 1 && screens[0]) return `${first.name}: ${screens[0].name} is ${how}`;
  return `${first.name}: ${first.isWhole ? 'all' : screens.length} screens are ${how}`;
}

function listed<T>(all: readonly T[], lineOf: (each: T) => string): string[] {
  const more = all.length - maxListed;
  return [...all.slice(0, maxListed).map(lineOf), ...(more > 0 ? [`And ${more} more`] : [])];
}

/** In the store's time zone: `21-Nov-2026 18:07 (Europe/London)`. */
function shown(timeZone: string, at: number): string {
  const { date, secondsOfDay } = wallClock(timeZone, at);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${dayText(date)} ${two(secondsOfDay / 3600)}:${two((secondsOfDay / 60) % 60)} (${timeZone.replaceAll('_', ' ')})`;
}
