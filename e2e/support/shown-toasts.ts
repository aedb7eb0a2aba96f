import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** The texts of the toasts that appeared since the page was loaded, without those that a test has waited for. */
    shownToasts?: string[];
  }
}

/** Notes each toast of the context's pages: on a slow machine it may have closed before the test looks for it. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: string[] = [];
    const known = new WeakMap<Element, Set<string>>();
    window.shownToasts = shown;
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.mantine-Notification-root')) {
        const texts = known.get(toast) ?? new Set();
        known.set(toast, texts);
        for (const { textContent } of toast.querySelectorAll('*')) {
          if (textContent === '' || texts.has(textContent)) continue;
          texts.add(textContent);
          shown.push(textContent);
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Waits for the toast that says this; the next wait for the same text is for another toast. */
export async function toast(page: Page, text: string): Promise<void> {
  await page.waitForFunction((expected) => {
    const at = window.shownToasts?.indexOf(expected) ?? -1;
    return at >= 0 && window.shownToasts?.splice(at, 1);
  }, text);
}

/** For the next test in the same page. */
export async function forgetToasts(page: Page): Promise<void> {
  await page.evaluate(() => window.shownToasts?.splice(0));
}
