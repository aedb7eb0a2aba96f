import { expect, test } from 'vitest';
import { beginningOf } from './stored-name.ts';

test.each([
  [[], 'signage'],
  [['mantine-color-scheme-value', 'pusherTransportTLS'], 'signage'],
  // Of an earlier version: a user who is signed in, a screen, one of several screens, a form that was not saved.
  [['vitrine.session'], 'vitrine'],
  [['pusherTransportTLS', 'vitrine.device'], 'vitrine'],
  [['vitrine.device.3'], 'vitrine'],
  [['vitrine.draft.7./branch/new'], 'vitrine'],
  [['signage.direction', 'vitrine.session'], 'vitrine'],
  // Once somebody is signed in, or the browser is a screen, nothing changes it.
  [['vitrine.session', 'signage.session'], 'signage'],
  [['other.session', 'signage.device.2'], 'signage'],
  [['signage.language'], 'signage'],
  // Of others, such as extensions of the browser.
  [['ads.session.count', 'tool.settings', 'X.device', 'https://device'], 'signage'],
])('a browser that stores %j keeps names that begin with %s', (names, beginning) => {
  expect(beginningOf(names)).toBe(beginning);
});
