import type { OpeningHours } from '@vitrine/contract/rules/opening-hours';
import { groupBy } from '../../group-by.ts';

/** A paired screen of a store that has an alert. Times are in milliseconds since 1970. */
export interface WatchedScreen {
  deviceId: number;
  name: string;
  storeId: number;
  isOnline: boolean;
  /** When it last went online or offline. */
  changedAt: number;
  /** The outage stored by an earlier evaluation; null if there is none. */
  outage: { since: number; isReported: boolean } | null;
  afterMinutes: number;
  opening: OpeningHours;
}

export interface Outage {
  deviceId: number;
  name: string;
  since: number;
}

/** What one email to the recipients of a store reports. */
export interface StoreChanges {
  storeId: number;
  /** Newly offline for too long, or offline at the same time as such a screen. */
  offline: Outage[];
  /** Whether all screens of the store are offline. */
  isWhole: boolean;
  recovered: (Outage & { until: number })[];
  /** Reported by an earlier email and still offline. */
  stillOffline: Outage[];
}

export interface AlertEvaluation {
  /** New outages. */
  begun: { deviceId: number; since: number }[];
  /** Outages that ended, reported or not. */
  over: number[];
  news: StoreChanges[];
}

const minuteMs = 60_000;
/** A screen that reconnects for less than this is flapping and still counts as offline. */
export const steadyMs = 2 * minuteMs;
/** How long a recovery waits for other screens of the store, so that one email reports all of them. */
const groupRecoveriesMs = 5 * minuteMs;

/** Decides once a minute which outages begin and end, and what is reported. */
export function evaluateAlerts(screens: readonly WatchedScreen[], now: number): AlertEvaluation {
  const evaluations = [...groupBy(screens, ({ storeId }) => storeId)].map(([storeId, ofStore]) =>
    evaluateStore(storeId, ofStore, now),
  );
  return {
    begun: evaluations.flatMap(({ begun }) => begun),
    over: evaluations.flatMap(({ over }) => over),
    news: evaluations.flatMap(({ news }) => (news.offline.length + news.recovered.length > 0 ? [news] : [])),
  };
}

function evaluateStore(storeId: number, screens: readonly WatchedScreen[], now: number) {
  const off = screens.filter(({ isOnline }) => !isOnline);
  const begun = off.flatMap(({ deviceId, changedAt, outage }) => (outage ? [] : [{ deviceId, since: changedAt }]));
  const isDue = off.some(
    (screen) => !screen.outage?.isReported && openMs(screen, now) >= screen.afterMinutes * minuteMs,
  );
  // A store that loses its network loses its screens within minutes: one email reports all of them.
  const offline = isDue ? off.filter(({ outage }) => !outage?.isReported).map(asOutage) : [];
  const on = screens.filter(({ isOnline, outage }) => isOnline && outage !== null);
  const steady = on.filter(({ changedAt }) => now - changedAt >= steadyMs);
  const reported = steady.filter(({ outage }) => outage?.isReported);
  const isWaiting =
    on.some((screen) => screen.outage?.isReported && !steady.includes(screen)) &&
    reported.every(({ changedAt }) => now - changedAt < groupRecoveriesMs);
  const recovered = isWaiting ? [] : reported;
  const news: StoreChanges = {
    storeId,
    offline,
    isWhole: off.length === screens.length,
    recovered: recovered.map((screen) => ({ ...asOutage(screen), until: screen.changedAt })),
    stillOffline: off.filter(({ outage }) => outage?.isReported).map(asOutage),
  };
  const over = steady.filter((screen) => !screen.outage?.isReported || recovered.includes(screen));
  return { begun, over: over.map(({ deviceId }) => deviceId), news };
}

function asOutage({ deviceId, name, changedAt, outage }: WatchedScreen): Outage {
  return { deviceId, name, since: outage?.since ?? changedAt };
}

/** How long the store was open while the screen was offline: closed hours do not count. */
function openMs({ outage, changedAt, opening }: WatchedScreen, now: number): number {
  let open = 0;
  for (let at = outage?.since ?? changedAt; at < now;) {
    const change = Math.min(opening.changeAfter(at) ?? now, now);
    if (opening.isOpen(at)) open += change - at;
    at = change;
  }
  return open;
}
