import { type Browser, chromium } from 'playwright-core';

export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const allowAutoplay = '--autoplay-policy=no-user-gesture-required';

/** The headless shell, which takes half of the processor time of Chromium but stores nothing on disk. */
export function launchBrowser(args: readonly string[]): Promise<Browser> {
  const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? chromiumPath;
  return chromium.launch({ executablePath, args: [...browserArgs, ...args] });
}
