import { t } from '@vitrine/contract/messages';

/** The order matters, because each browser also names those that it descends from. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Browser and system of a user agent, by the names that users know, in the language of the reader. */
export function parseUserAgent(userAgent: string): string {
  const find = (names: [string, RegExp][]) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser !== undefined && system !== undefined) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown browser');
}
