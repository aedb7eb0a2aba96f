import { wallClock } from '@vitrine/contract/rules/zone';
import type { Letter } from '../../mail/letter.ts';
import type { Off, StoreNews } from './judge.ts';

/** What is to be told of a store, with what a reader calls it. */
export interface StoreReport extends StoreNews {
  name: string;
  timeZone: string;
}

/** Subject and letter about all that one person has to hear at one moment. */
export interface AlertMail {
  subject: string;
  letter: Letter;
}

/** More are counted only: a mail is read on a telephone. */
const mostNamed = 20;
const closing = 'You are mailed because somebody of your business chose you under Alerts, where it can be changed.';

export function goneLetter(reports: readonly StoreReport[]): AlertMail {
  const subject = headline(reports, ({ gone, isWhole }) => ({ of: gone, isWhole }), 'offline');
  const paragraphs = reports.flatMap(({ name, timeZone, gone, still }) => [
    ...listed(gone, (screen) => `${screen.name} in ${name}: offline since ${shown(timeZone, screen.since)}`),
    ...(still.length > 0 ? [`Offline there for longer already: ${still.map((screen) => screen.name).join(', ')}`] : []),
  ]);
  const advice = 'A screen that is offline goes on playing what it has; changes reach it when it is back.';
  const link = { label: 'See the screens', path: '/admin/device?status=offline' };
  return { subject, letter: { heading: subject, paragraphs: [...paragraphs, advice], link, closing } };
}

export function backLetter(reports: readonly StoreReport[]): AlertMail {
  const subject = headline(
    reports,
    ({ back, still }) => ({ of: back, isWhole: still.length === 0 && back.length > 1 }),
    'back online',
  );
  const paragraphs = reports.flatMap(({ name, timeZone, back, still }) => [
    ...listed(back, (screen) => {
      const times = `from ${shown(timeZone, screen.since)} until ${shown(timeZone, screen.until)}`;
      return `${screen.name} in ${name}: was offline ${times}`;
    }),
    ...(still.length > 0 ? [`Still offline there: ${still.map((screen) => screen.name).join(', ')}`] : []),
  ]);
  const link = { label: 'See the screens', path: '/admin/device' };
  return { subject, letter: { heading: subject, paragraphs, link, closing } };
}

function headline(
  reports: readonly StoreReport[],
  pick: (report: StoreReport) => { of: readonly Off[]; isWhole: boolean },
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
  const more = all.length - mostNamed;
  return [...all.slice(0, mostNamed).map(lineOf), ...(more > 0 ? [`And ${more} more`] : [])];
}

/** By the clock of the store: `2026-11-21 18:07 (Europe/London)`. */
function shown(timeZone: string, at: number): string {
  const { date, secondsOfDay } = wallClock(timeZone, at);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${date} ${two(secondsOfDay / 3600)}:${two((secondsOfDay / 60) % 60)} (${timeZone.replaceAll('_', ' ')})`;
}
