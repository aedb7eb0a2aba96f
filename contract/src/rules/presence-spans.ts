export interface PresenceSpan {
  from: number;
  until: number;
  state: 'online' | 'offline' | 'unknown';
}

interface Change {
  at: number;
  online: boolean;
}

/** Splits the time from `from` to `until` by the status of a screen; before the first known change it is unknown. */
export function presenceSpans(
  changes: readonly Change[],
  { from, until }: { from: number; until: number },
): PresenceSpan[] {
  const spans: PresenceSpan[] = [];
  let state: PresenceSpan['state'] = 'unknown';
  let start = from;
  for (const { at, online } of changes.toSorted((a, b) => a.at - b.at)) {
    if (at >= until) break;
    const next = online ? 'online' : 'offline';
    if (next === state) continue;
    if (at > start) {
      spans.push({ from: start, until: at, state });
      start = at;
    }
    state = next;
  }
  return [...spans, { from: start, until, state }];
}
