import type { Opening } from '@vitrine/contract/rules/opening';

/** A paired screen that somebody wants to hear of. Times are in milliseconds since 1970. */
export interface WatchedScreen {
  deviceId: number;
  name: string;
  storeId: number;
  isOnline: boolean;
  /** When it last came or went. */
  changedAt: number;
  /** As it was noted at an earlier look; null while it is well. */
  outage: { since: number; isTold: boolean } | null;
  afterMinutes: number;
  opening: Opening;
}

export interface Off {
  deviceId: number;
  name: string;
  since: number;
}

/** What is to be told of one store, in one mail to each of its people. */
export interface StoreNews {
  storeId: number;
  /** Offline for too long, or fallen silent together with such a one; none if nothing new has. */
  gone: Off[];
  /** Whether none of its screens is left. */
  isWhole: boolean;
  back: (Off & { until: number })[];
  /** Told of before, and offline still. */
  still: Off[];
}

export interface Judgement {
  /** Outages that begin. */
  begun: { deviceId: number; since: number }[];
  /** Outages that are over, told or not. */
  over: number[];
  news: StoreNews[];
}

const minuteMs = 60_000;
/** One that comes back for less has not come back: it flaps. */
export const steadyMs = 2 * minuteMs;
/** For so long the first that is back waits for others of its store that are about to be, so that one mail tells of all. */
const togetherMs = 5 * minuteMs;

/** Which outages begin and end, and who has to hear of what; looked at once a minute. */
export function judge(screens: readonly WatchedScreen[], now: number): Judgement {
  const storeIds = [...new Set(screens.map(({ storeId }) => storeId))];
  const judged = storeIds.map((id) =>
    judgeStore(
      id,
      screens.filter(({ storeId }) => storeId === id),
      now,
    ),
  );
  return {
    begun: judged.flatMap(({ begun }) => begun),
    over: judged.flatMap(({ over }) => over),
    news: judged.flatMap(({ news }) => (news.gone.length + news.back.length > 0 ? [news] : [])),
  };
}

function judgeStore(storeId: number, screens: readonly WatchedScreen[], now: number) {
  const off = screens.filter(({ isOnline }) => !isOnline);
  const begun = off.flatMap(({ deviceId, changedAt, outage }) => (outage ? [] : [{ deviceId, since: changedAt }]));
  const isDue = off.some((screen) => !screen.outage?.isTold && openMs(screen, now) >= screen.afterMinutes * minuteMs);
  // The others of a store that is going dark are not worth a mail each.
  const gone = isDue ? off.filter(({ outage }) => !outage?.isTold).map(asOff) : [];
  const on = screens.filter(({ isOnline, outage }) => isOnline && outage !== null);
  const steady = on.filter(({ changedAt }) => now - changedAt >= steadyMs);
  const told = steady.filter(({ outage }) => outage?.isTold);
  const isWaiting =
    on.some((screen) => screen.outage?.isTold && !steady.includes(screen)) &&
    told.every(({ changedAt }) => now - changedAt < togetherMs);
  const back = isWaiting ? [] : told;
  const news: StoreNews = {
    storeId,
    gone,
    isWhole: off.length === screens.length,
    back: back.map((screen) => ({ ...asOff(screen), until: screen.changedAt })),
    still: off.filter(({ outage }) => outage?.isTold).map(asOff),
  };
  const over = steady.filter((screen) => !screen.outage?.isTold || back.includes(screen));
  return { begun, over: over.map(({ deviceId }) => deviceId), news };
}

function asOff({ deviceId, name, changedAt, outage }: WatchedScreen): Off {
  return { deviceId, name, since: outage?.since ?? changedAt };
}

/** For how long its store has been open while it was offline: at night nobody misses it. */
function openMs({ outage, changedAt, opening }: WatchedScreen, now: number): number {
  let open = 0;
  for (let at = outage?.since ?? changedAt; at < now;) {
    const change = Math.min(opening.changeAfter(at) ?? now, now);
    if (opening.isOpen(at)) open += change - at;
    at = change;
  }
  return open;
}
