import { expect, test, vi } from 'vitest';
import { warnBeforeUnload } from './warn-before-unload.ts';

test('the browser asks before the tab closes until the last of several holds has ended', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const isClosingPrevented = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isClosingPrevented()).toBe(false);
  const [first, second] = [warnBeforeUnload(), warnBeforeUnload()];
  expect(isClosingPrevented()).toBe(true);
  first();
  first();
  expect(isClosingPrevented()).toBe(true);
  second();
  expect(isClosingPrevented()).toBe(false);
});
