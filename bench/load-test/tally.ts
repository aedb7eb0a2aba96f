/** Times and errors, by the name of what was measured. */
export interface Tally {
  record(what: string, ms: number): void;
  recordError(what: string, reason: string): void;
  /** Returns everything since the last reset, and starts again. */
  reset(): TallyLine[];
}

export interface TallyLine {
  what: string;
  count: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  errors: Record<string, number>;
}

export function createTally(): Tally {
  let entries = new Map<string, { times: number[]; errors: Record<string, number> }>();

  function entryOf(what: string) {
    const entry = entries.get(what) ?? { times: [], errors: {} };
    entries.set(what, entry);
    return entry;
  }

  return {
    record(what, ms) {
      entryOf(what).times.push(ms);
    },
    recordError(what, reason) {
      const { errors } = entryOf(what);
      errors[reason] = (errors[reason] ?? 0) + 1;
    },
    reset() {
      const lines = [...entries].map(([what, { times, errors }]) => lineOf(what, times, errors));
      entries = new Map();
      return lines.sort((a, b) => a.what.localeCompare(b.what));
    },
  };
}

function lineOf(what: string, times: number[], errors: Record<string, number>): TallyLine {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { what, count: times.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), errors };
}
