import type { ClockChanges } from './manifest.ts';

/** A time zone by its IANA name alone, or with the server's clock changes, which take precedence. */
export type Zone = string | NamedZone;

export interface NamedZone {
  timeZone: string;
  clockChanges?: ClockChanges | undefined;
}

/** A period of one UTC offset: `until` is exclusive; in milliseconds. A long one may be split. */
export interface OffsetPeriod {
  from: number;
  until: number;
  offsetMs: number;
}

interface OwnZone {
  format: Intl.DateTimeFormat;
  blocks: Map<number, OffsetPeriod[]>;
}

// Intl takes microseconds for each call, so offsets are cached in blocks. Only the ends of a block are queried, so two
// changes within it that cancel out would be missed. The closest such pairs on record are 4 days (Freetown in 1939) and 7
// days (Recife in 2000, Gaza in 2040) apart.
const blockMs = 3 * 86_400_000;

// About thirty years of one time zone; then its cache is cleared, to bound it for any dates.
const maxCachedBlocks = 4096;

const zones = new Map<string, OwnZone>();

/** Milliseconds by which local time is ahead of UTC. Throws RangeError for an unknown time zone. */
export function offsetAt(zone: Zone, instantMs: number): number {
  const steady = steadyOffset(zone, instantMs, instantMs);
  if (steady !== null) return steady;
  for (const period of periodsBetween(zone, instantMs, instantMs)) {
    if (instantMs < period.until) return period.offsetMs;
  }
  throw new RangeError(`Not an instant: ${instantMs}`);
}

/** The UTC offset of [fromMs, untilMs]; null if the clocks change in between, or might: then use the periods. */
export function steadyOffset(zone: Zone, fromMs: number, untilMs: number): number | null {
  const changes = typeof zone === 'string' ? undefined : zone.clockChanges;
  if (changes && changes.offsets.length > 0) {
    const around = sentPeriods(changes).find(({ from, until }) => from <= fromMs && untilMs < until);
    return around?.offsetMs ?? null;
  }
  const known = zoneOf(typeof zone === 'string' ? zone : zone.timeZone);
  const last = Math.floor(untilMs / blockMs);
  let steady: number | null = null;
  for (let block = Math.floor(fromMs / blockMs); block <= last; block++) {
    const periods = blockOf(known, block);
    const [only] = periods;
    if (!only || periods.length > 1 || (steady !== null && only.offsetMs !== steady)) return null;
    steady = only.offsetMs;
  }
  return steady;
}

/** The periods that cover [fromMs, untilMs], oldest first. The first may begin earlier and the last end later. */
export function periodsBetween(zone: Zone, fromMs: number, untilMs: number): OffsetPeriod[] {
  if (typeof zone === 'string') return ownBetween(zone, fromMs, untilMs);
  const sent = zone.clockChanges ? sentPeriods(zone.clockChanges) : [];
  const [first, last] = [sent.at(0), sent.at(-1)];
  if (!first || !last) return ownBetween(zone.timeZone, fromMs, untilMs);
  const covering = sent.filter(({ from, until }) => from <= untilMs && fromMs < until);
  if (fromMs >= first.from && untilMs < last.until) return covering;
  const around = (from: number, until: number, nearest: OffsetPeriod) =>
    isKnown(zone.timeZone) ? ownBetween(zone.timeZone, from, until) : [{ ...nearest, from, until: until + 1 }];
  const before = fromMs < first.from ? around(fromMs, Math.min(untilMs, first.from), first) : [];
  const after = untilMs >= last.until ? around(Math.max(fromMs, last.until), untilMs, last) : [];
  return [
    ...before.map((each) => ({ ...each, until: Math.min(each.until, first.from) })),
    ...covering,
    ...after.map((each) => ({ ...each, from: Math.max(each.from, last.until) })),
  ].filter(({ from, until }) => from < until);
}

const cachedPeriods = new WeakMap<ClockChanges, OffsetPeriod[]>();

function sentPeriods(changes: ClockChanges): OffsetPeriod[] {
  const cached = cachedPeriods.get(changes);
  if (cached) return cached;
  const { offsets, until } = changes;
  const periods = offsets.map(([from, minutes], i) => ({
    from,
    until: offsets[i + 1]?.[0] ?? until,
    offsetMs: minutes * 60_000,
  }));
  cachedPeriods.set(changes, periods);
  return periods;
}

/** Whether Intl knows the time zone here: a name can be newer than a browser. */
export function isKnown(name: string): boolean {
  try {
    zoneOf(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function ownBetween(name: string, fromMs: number, untilMs: number): OffsetPeriod[] {
  const known = zoneOf(name);
  const first = Math.floor(fromMs / blockMs);
  const last = Math.floor(untilMs / blockMs);
  let periods = blockOf(known, first);
  for (let block = first + 1; block <= last; block++) periods = periods.concat(blockOf(known, block));
  return periods;
}

function zoneOf(name: string): OwnZone {
  const known = zones.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const zone = { format, blocks: new Map<number, OffsetPeriod[]>() };
  zones.set(name, zone);
  return zone;
}

function blockOf(zone: OwnZone, block: number): OffsetPeriod[] {
  const known = zone.blocks.get(block);
  if (known) return known;
  if (zone.blocks.size >= maxCachedBlocks) zone.blocks.clear();
  const from = block * blockMs;
  const until = from + blockMs;
  const periods = split(zone, { from, until, offsetMs: offsetFromIntl(zone, from) }, offsetFromIntl(zone, until));
  zone.blocks.set(block, periods);
  return periods;
}

/** Bisects a period until each part has one offset; changes fall on whole seconds. */
function split(zone: OwnZone, period: OffsetPeriod, offsetAfter: number): OffsetPeriod[] {
  const { from, until, offsetMs } = period;
  if (offsetMs === offsetAfter || until - from <= 1000) return [period];
  const middle = from + Math.floor((until - from) / 2000) * 1000;
  const offsetMiddle = offsetFromIntl(zone, middle);
  const before = split(zone, { from, until: middle, offsetMs }, offsetMiddle);
  const after = split(zone, { from: middle, until, offsetMs: offsetMiddle }, offsetAfter);
  return join(before, after);
}

function join(before: OffsetPeriod[], after: OffsetPeriod[]): OffsetPeriod[] {
  const last = before.at(-1);
  const next = after.at(0);
  if (!last || !next || last.offsetMs !== next.offsetMs) return [...before, ...after];
  return [...before.slice(0, -1), { ...last, until: next.until }, ...after.slice(1)];
}

function offsetFromIntl(zone: OwnZone, instantMs: number): number {
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of zone.format.formatToParts(instantMs)) {
    if (isShown(type)) shown[type] = Number(value);
  }
  const wall = new Date(0);
  // Not Date.UTC, which takes the years 0 to 99 for 1900 to 1999.
  wall.setUTCFullYear(shown.year, shown.month - 1, shown.day);
  wall.setUTCHours(shown.hour, shown.minute, shown.second);
  return wall.getTime() - instantMs;
}

function isShown(type: string): type is 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' {
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].includes(type);
}
