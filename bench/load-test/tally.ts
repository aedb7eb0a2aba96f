/** How long things took and what went wrong with them, by what they were. */
export interface Tally {
  took(what: string, ms: number): void;
  failed(what: string, reason: string): void;
  /** What was noted since the last cut. */
  cut(): TallyLine[];
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
  let noted = new Map<string, { times: number[]; errors: Record<string, number> }>();

  function entryOf(what: string) {
    const entry = noted.get(what) ?? { times: [], errors: {} };
    noted.set(what, entry);
    return entry;
  }

  return {
    took(what, ms) {
      entryOf(what).times.push(ms);
    },
    failed(what, reason) {
      const { errors } = entryOf(what);
      errors[reason] = (errors[reason] ?? 0) + 1;
    },
    cut() {
      const lines = [...noted].map(([what, { times, errors }]) => lineOf(what, times, errors));
      noted = new Map();
      return lines.sort((a, b) => a.what.localeCompare(b.what));
    },
  };
}

function lineOf(what: string, times: number[], errors: Record<string, number>): TallyLine {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { what, count: times.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), errors };
}
