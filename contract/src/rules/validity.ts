import { dayOf } from './dates.ts';
import type { ManifestItem, ManifestPlaylist } from './manifest.ts';
import { beginOf, endOfDay, wallMsOf, type Zone } from './zone.ts';

/** Instants in milliseconds, `until` exclusive; infinite without a bound. */
export interface Span {
  from: number;
  until: number;
}

export const always: Span = { from: -Infinity, until: Infinity };

/** From the start of an item's first day to the end of its last, in the time zone. */
export function validityOf({ validFrom, validTo }: Pick<ManifestItem, 'validFrom' | 'validTo'>, zone: Zone): Span {
  if (!validFrom && !validTo) return always;
  return {
    from: validFrom ? beginOf(zone, wallMsOf(dayOf(validFrom), 0)) : -Infinity,
    until: validTo ? endOfDay(zone, dayOf(validTo)) : Infinity,
  };
}

export function isWithin(spans: readonly Span[], instantMs: number): boolean {
  for (const { from, until } of spans) if (from <= instantMs && instantMs < until) return true;
  return false;
}

/** The times at which any of the spans begins or ends. */
export function edgesOf(spans: readonly Span[]): number[] {
  const edges: number[] = [];
  for (const span of spans) {
    // Almost every playlist can always play.
    if (span !== always) edges.push(span.from, span.until);
  }
  return edges.filter(Number.isFinite);
}

/** The next instant at which any of the spans begins or ends; null for never. */
export function edgeAfter(spans: readonly Span[], instantMs: number): number | null {
  const next = Math.min(Infinity, ...edgesOf(spans).filter((edge) => edge > instantMs));
  return next === Infinity ? null : next;
}

/** The playlist without the items that are not valid at a time, and the next time at which that changes; null for never. */
export function validAt<P extends Pick<ManifestPlaylist, 'items'>>(
  playlist: P,
  zone: Zone,
  instantMs: number,
): { playlist: P; until: number | null } {
  const items = playlist.items.map((item) => ({ item, span: validityOf(item, zone) }));
  if (items.every(({ span }) => span === always)) return { playlist, until: null };
  const valid = items.filter(({ span }) => isWithin([span], instantMs));
  return {
    playlist: { ...playlist, items: valid.map(({ item }) => item) },
    until: edgeAfter(
      items.map(({ span }) => span),
      instantMs,
    ),
  };
}
