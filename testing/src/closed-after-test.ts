import { onTestFinished } from 'vitest';

/** The fake server, proxy or browser that is being opened; it is closed when the running test has finished. */
export async function closedAfterTest<T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> {
  const opened = await opening;
  onTestFinished(() => opened.close());
  return opened;
}
