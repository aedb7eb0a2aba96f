import { pdfPages } from '@vitrine/testing/pdf-pages';
import type { Page } from 'playwright-core';

/** The text of the PDF that the page opens in a new tab while `act` runs. */
export async function openedPdf(page: Page, act: () => Promise<unknown>): Promise<string> {
  const requested = page.context().waitForEvent('request', (request) => request.url().includes('/download/'));
  await act();
  // A headless browser has no PDF viewer, so the file is fetched once more, with the same cookies. On a new connection:
  // Playwright would reuse one that the server is just closing, and not retry.
  const response = await page.context().request.get((await requested).url(), { headers: { connection: 'close' } });
  return (await pdfPages(await response.body())).join(' ');
}
