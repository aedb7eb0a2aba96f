import type { Page } from 'playwright-core';

/** Counts the kB of scripts and styles that come over the wire, compressed as they come, from now on. */
export async function countCode(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  const code = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') code.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => bytes / 1000;
}
