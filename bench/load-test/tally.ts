import type { CallRecorder } from '@vitrine/testing/simulated-device/call-recorder';

/** Times and errors, by the name of what was measured. */
export type Recorded = Map<string, { times: number[]; errors: Record<string, number> }>;

export interface Tally extends CallRecorder {
  /** Returns everything since the last call. */
  take(): Recorded;
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
  let entries: Recorded = new Map();
  return {
    record(what, ms) {
      entryIn(entries, what).times.push(ms);
    },
    recordError(what, reason) {
      addErrors(entryIn(entries, what).errors, { [reason]: 1 });
    },
    take() {
      const taken = entries;
      entries = new Map();
      return taken;
    },
  };
}

/** One line for each name, of what several processes have recorded. */
export function tallyLines(recorded: Recorded[]): TallyLine[] {
  const all: Recorded = new Map();
  for (const [what, { times, errors }] of recorded.flatMap((entries) => [...entries])) {
    const entry = entryIn(all, what);
    // Not push(...times): a process may have recorded more than a call takes as arguments.
    entry.times = entry.times.concat(times);
    addErrors(entry.errors, errors);
  }
  const lines = [...all].map(([what, { times, errors }]) => lineOf(what, times, errors));
  return lines.sort((a, b) => a.what.localeCompare(b.what));
}

function entryIn(entries: Recorded, what: string) {
  const entry = entries.get(what) ?? { times: [], errors: {} };
  entries.set(what, entry);
  return entry;
}

function addErrors(to: Record<string, number>, errors: Record<string, number>): void {
  for (const [reason, count] of Object.entries(errors)) to[reason] = (to[reason] ?? 0) + count;
}

function lineOf(what: string, times: number[], errors: Record<string, number>): TallyLine {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { what, count: times.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), errors };
}
