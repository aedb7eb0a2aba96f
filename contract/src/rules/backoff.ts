/** The wait in milliseconds after some failures in a row; `random` (0..1) keeps clients from retrying at the same time. */
export function backoffMs(
  failures: number,
  random: number,
  { firstMs = 2000, maxMs = 5 * 60_000 }: { firstMs?: number; maxMs?: number } = {},
): number {
  return Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1)) * (0.75 + random / 2);
}

const pollMs = 5 * 60_000;
const pollMsWhileLive = 15 * 60_000;

/** Milliseconds until the next poll of the manifest. */
export function pollDelayMs({
  failures,
  isLive,
  random,
}: {
  failures: number;
  isLive: boolean;
  random: number;
}): number {
  if (failures > 0) return backoffMs(failures, random);
  return (isLive ? pollMsWhileLive : pollMs) * (0.8 + random * 0.4);
}
