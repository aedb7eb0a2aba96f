import { readFileSync } from 'node:fs';

/** The resident memory of a process. */
export function residentMB(pid: number): number {
  const kB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) / 1000;
}
