import { chromiumPath } from '@vitrine/testing/browser';
import { type Browser, chromium } from 'playwright-core';

/** Chromium as users have it, not the headless shell. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
}
