import { readFileSync } from 'node:fs';

/** A WebSocket, and its two signatures at the same time. */
const descriptorsPerDevice = 3;
/** Of the process itself. */
const otherDescriptors = 500;

/** How many simulated devices one process has the descriptors for, by its own limit. Linux only. */
export function devicesPerProcess(limits = readFileSync('/proc/self/limits', 'utf8')): number {
  const limit = /^Max open files\s+(\S+)/m.exec(limits)?.[1];
  const descriptors = limit === 'unlimited' ? Infinity : Number(limit);
  return Math.max(1, Math.floor((descriptors - otherDescriptors) / descriptorsPerDevice));
}
