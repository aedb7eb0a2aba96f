import type { Language } from '@vitrine/contract/languages';
import { pseudoTexts } from '@vitrine/testing/pseudo-language';
import type { Page } from 'playwright-core';

/** The languages in whose place the pseudo-language stands. Their dates and units have no Latin letters. */
export const pseudoLanguages = ['hi', 'ar'] as const;

const catalogues = /\/assets\/[a-z]+-[\w-]+\.json$/;

/** Gives this page the pseudo-language in place of Hindi, and mirrored in place of Arabic. */
export async function servePseudoLanguage(page: Page): Promise<void> {
  await page.unroute(catalogues);
  await page.route(catalogues, (route) => {
    const [, area = ''] = /\/([a-z]+)-[\w-]+\.json$/.exec(route.request().url()) ?? [];
    return route.fulfill({ json: pseudoTexts(area) });
  });
}

/** Changes the language of an open page, as if it were chosen in another tab: what is open stays open. */
export async function changeLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('signage.language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'signage.language' }));
  }, language);
  await page.locator(`html[lang="${language}"]`).waitFor();
}
