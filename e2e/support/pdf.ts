import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';

/** What is to be read in the PDF that the page opens in a tab of its own while `act` runs. */
export async function openedPdf(page: Page, act: () => Promise<unknown>): Promise<string> {
  const asked = page.context().waitForEvent('request', (request) => request.url().includes('/download/'));
  await act();
  // A browser without a window has no viewer, so it is fetched once more, with the same cookies.
  const response = await page.context().request.get((await asked).url());
  return textOf(await response.body());
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await loading.destroy();
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}
