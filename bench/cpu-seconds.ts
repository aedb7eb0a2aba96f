import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** The CPU time that a process and its descendants, also those that have ended, have used so far. Linux only. */
export function cpuSeconds(pid: number): number {
  const all = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = statOf(name);
    if (stat) all.set(Number(name), stat);
  }
  const isOurs = (each: number): boolean => each === pid || (each > 1 && isOurs(all.get(each)?.parent ?? 0));
  const ours = [...all].filter(([each]) => isOurs(each));
  return ours.reduce((sum, [, { ticks }]) => sum + ticks, 0) / ticksPerSecond;
}

/** Null for a process that has ended. */
function statOf(pid: string): { parent: number; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may contain anything, come the state and the parent, and from the 12th field on the CPU time:
    // user and system time of the process, then of its children that have ended.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) };
  } catch {
    return null;
  }
}
