import { pdfPages } from '@vitrine/testing/pdf-pages';
import type { Page } from 'playwright-core';

/** The text of the PDF that the page opens in a new tab while `act` runs. */
export async function openedPdf(page: Page, act: () => Promise<unknown>): Promise<string> {
  const requested = page.context().waitForEvent('request', (request) => request.url().includes('/download/'));
  await act();
  // A browser without a window has no viewer, so it is fetched once more, with the same cookies.
  // On a connection of its own: Playwright would use one that the server closes at this moment, and not try again.
  const response = await page.context().request.get((await requested).url(), { headers: { connection: 'close' } });
  return (await pdfPages(await response.body())).join(' ');
}
