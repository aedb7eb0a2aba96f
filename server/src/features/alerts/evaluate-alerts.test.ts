import { openingHoursOf } from '@vitrine/contract/rules/opening-hours';
import { weekdays } from '@vitrine/contract/rules/manifest';
import { expect, test } from 'vitest';
import { evaluateAlerts, type StoreChanges, type WatchedScreen } from './evaluate-alerts.ts';

const minute = 60_000;
const now = Date.parse('2026-11-20T12:00:00Z');
const always = openingHoursOf(null, 'UTC');
const byDay = openingHoursOf(
  weekdays.map((weekday) => ({ weekday, opensAt: '09:00:00', closesAt: '17:00:00' })),
  'UTC',
);

/** In minutes before now. */
interface Past {
  off?: number;
  on?: number;
  /** Recorded at an earlier evaluation. */
  since?: number;
  isReported?: boolean;
}

let nextId = 1;
function aScreen({ off, on, since, isReported = false }: Past, more: Partial<WatchedScreen> = {}): WatchedScreen {
  const deviceId = nextId++;
  return {
    ...{ deviceId, name: `Screen ${deviceId}`, storeId: 1, isOnline: off === undefined },
    changedAt: now - (off ?? on ?? 0) * minute,
    outage: since === undefined ? null : { since: now - since * minute, isReported },
    ...{ afterMinutes: 10, opening: always, ...more },
  };
}

const idsOf = (screens: readonly { deviceId: number }[]) => screens.map(({ deviceId }) => deviceId);
const deviceIdsOf = ({ offline, recovered, stillOffline }: StoreChanges) => ({
  offline: idsOf(offline),
  recovered: idsOf(recovered),
  stillOffline: idsOf(stillOffline),
});

test('a screen that has just gone offline is recorded without an email', () => {
  const screen = aScreen({ off: 3 });
  expect(evaluateAlerts([screen], now)).toEqual({
    begun: [{ deviceId: screen.deviceId, since: now - 3 * minute }],
    over: [],
    news: [],
  });
});

test('a screen offline for the minutes of the alert is reported once', () => {
  const due = aScreen({ off: 10, since: 10 });
  expect(evaluateAlerts([due], now).news).toMatchObject([
    { offline: [{ deviceId: due.deviceId, since: now - 10 * minute }] },
  ]);
  expect(evaluateAlerts([aScreen({ off: 10, since: 10, isReported: true })], now).news).toEqual([]);
});

test('a screen that was offline long before the first evaluation is reported at that evaluation', () => {
  const screen = aScreen({ off: 5000 });
  const { begun, news } = evaluateAlerts([screen], now);
  expect(begun).toHaveLength(1);
  expect(news.map(({ offline }) => idsOf(offline))).toEqual([[screen.deviceId]]);
});

test('minutes outside opening hours do not count', () => {
  // Offline since 16:55 of the day before: five minutes of that evening, and three hours since the store opened at 9.
  const since = 19 * 60 + 5;
  const at = (afterMinutes: number) =>
    evaluateAlerts([aScreen({ off: since, since }, { afterMinutes, opening: byDay })], now);
  expect(at(185).news).toHaveLength(1);
  expect(at(186).news).toEqual([]);
});

test('no email is sent outside opening hours', () => {
  const night = Date.parse('2026-11-20T03:00:00Z');
  const screen = { ...aScreen({ off: 0 }, { opening: byDay }), changedAt: night - 6 * 60 * minute };
  expect(evaluateAlerts([screen], night).news).toEqual([]);
});

test('an email names all offline screens of the store, and whether any is still online', () => {
  const due = aScreen({ off: 11, since: 11 });
  const fresh = aScreen({ off: 1 });
  const longOffline = aScreen({ off: 90, since: 90, isReported: true });
  const [dark] = evaluateAlerts([due, fresh, longOffline], now).news;
  expect(dark && { ...deviceIdsOf(dark), isWhole: dark.isWhole }).toEqual({
    offline: idsOf([due, fresh]),
    recovered: [],
    stillOffline: idsOf([longOffline]),
    isWhole: true,
  });
  const [partly] = evaluateAlerts([due, fresh, aScreen({ on: 500 })], now).news;
  expect(partly?.isWhole).toBe(false);
});

test('a screen that goes offline after the email waits for its own minutes', () => {
  const reported = aScreen({ off: 90, since: 90, isReported: true });
  expect(evaluateAlerts([reported, aScreen({ off: 9 })], now).news).toEqual([]);
  expect(evaluateAlerts([reported, aScreen({ off: 10 })], now).news).toHaveLength(1);
});

test('each store is reported separately', () => {
  const inFirst = aScreen({ off: 11, since: 11 });
  const inSecond = aScreen({ off: 11, since: 11 }, { storeId: 2 });
  const inThird = aScreen({ off: 1 }, { storeId: 3 });
  const { news } = evaluateAlerts([inFirst, inSecond, inThird], now);
  expect(news.map((each) => [each.storeId, idsOf(each.offline)])).toEqual([
    [1, [inFirst.deviceId]],
    [2, [inSecond.deviceId]],
  ]);
});

test('a screen has recovered after two minutes online, and the email says since when it was offline', () => {
  const early = aScreen({ on: 1, since: 30, isReported: true });
  expect(evaluateAlerts([early], now)).toMatchObject({ over: [], news: [] });
  const recovered = aScreen({ on: 2, since: 30, isReported: true });
  const { over, news } = evaluateAlerts([recovered], now);
  expect(over).toEqual([recovered.deviceId]);
  expect(news[0]?.recovered).toMatchObject([{ since: now - 30 * minute, until: now - 2 * minute }]);
});

test('a screen that is online for moments only counts as offline throughout', () => {
  // Was online for a moment five minutes ago.
  const flapping = aScreen({ off: 5, since: 12 });
  expect(evaluateAlerts([flapping], now).news.map(({ offline }) => offline[0]?.since)).toEqual([now - 12 * minute]);
  const backOnline = aScreen({ on: 1, since: 12 });
  expect(evaluateAlerts([backOnline], now)).toEqual({ begun: [], over: [], news: [] });
});

test('a screen that was never reported recovers without an email', () => {
  const screen = aScreen({ on: 3, since: 8 });
  expect(evaluateAlerts([screen], now)).toEqual({ begun: [], over: [screen.deviceId], news: [] });
});

test('screens of a store that recover within five minutes are reported together', () => {
  const first = aScreen({ on: 3, since: 30, isReported: true });
  const second = aScreen({ on: 1, since: 30, isReported: true });
  expect(evaluateAlerts([first, second], now)).toMatchObject({ over: [], news: [] });
  const waited = aScreen({ on: 5, since: 30, isReported: true });
  expect(evaluateAlerts([waited, second], now)).toMatchObject({ over: [waited.deviceId], news: [{ recovered: [{}] }] });
  const off = aScreen({ off: 30, since: 30, isReported: true });
  expect(evaluateAlerts([first, off], now).news.map(deviceIdsOf)).toEqual([
    { offline: [], recovered: [first.deviceId], stillOffline: [off.deviceId] },
  ]);
});
