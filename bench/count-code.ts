import type { Page } from 'playwright-core';

/** Counts the kB of scripts and styles that are transferred from now on: compressed, and without headers. */
export async function countCode(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Script' || type === 'Stylesheet') bytes += Number(response.headers['content-length'] ?? NaN);
  });
  await devtools.send('Network.enable');
  return () => bytes / 1000;
}
