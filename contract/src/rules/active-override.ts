import { contentIds, type Contents } from './contents.ts';
import type { Manifest, ManifestOverride } from './manifest.ts';
import type { OverrideHidingReason } from './reasons.ts';
import { always, isWithin, type Span } from './validity.ts';

/** An override with something to show, and the time of that. */
export interface ActiveOverride {
  override: ManifestOverride;
  from: number;
  until: number;
  playable: readonly Span[];
}

type Overrides = Contents & Pick<Manifest, 'overrides'>;

/** Best first. `playable` states when a playlist has something to show. */
export function activeOverridesOf(
  { overrides = [], ...contents }: Overrides,
  playable: Map<number, Span[]>,
): ActiveOverride[] {
  const ready = contentIds(contents);
  const spansOf = ({ shows }: ManifestOverride): Span[] => {
    if (shows.kind === 'playlist') return playable.get(shows.playlistId) ?? [];
    return shows.kind === 'text' || ready.has(shows.fileId) ? [always] : [];
  };
  return overrides
    .map((override) => ({
      override,
      from: Date.parse(override.from),
      until: override.until === null ? Infinity : Date.parse(override.until),
      playable: spansOf(override),
    }))
    .filter((each) => each.playable.length > 0)
    .sort(compare);
}

export function activeOverridesAt(
  activeOverrides: readonly ActiveOverride[],
  instantMs: number,
  isOpen: boolean,
): ActiveOverride[] {
  return activeOverrides.filter(
    (each) =>
      (isOpen || each.override.isEmergency) && isWithin([each], instantMs) && isWithin(each.playable, instantMs),
  );
}

/** The rule by which the first override hides the second. */
export function overrideHidingReason(winner: ActiveOverride, loser: ActiveOverride): OverrideHidingReason {
  if (winner.override.isEmergency !== loser.override.isEmergency) return 'emergency';
  return winner.from === loser.from ? 'higher-id' : 'started-later';
}

/** Negative when `a` wins. */
function compare(a: ActiveOverride, b: ActiveOverride): number {
  return (
    Number(b.override.isEmergency) - Number(a.override.isEmergency) ||
    b.from - a.from ||
    b.override.overrideId - a.override.overrideId
  );
}
