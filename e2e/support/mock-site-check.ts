import type { Framing } from '@vitrine/contract/library';
import type { Page } from 'playwright-core';

interface CheckedSite extends Framing {
  site: string;
}

/** Mocks the check whether a site can be shown: tests send no requests to the internet. */
export async function mockSiteCheck(page: Page, { site, verdict, message }: CheckedSite): Promise<void> {
  await page.route('**/api/library/web/check', (route) => {
    const isSite = String(route.request().postData()).includes(site);
    return isSite ? route.fulfill({ json: { verdict, message } }) : route.continue();
  });
}
