import { expect, test, vi } from 'vitest';
import { holdTab } from './hold-tab.ts';

test('the browser asks before the tab closes until the last of several has let it go', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  const [first, second] = [holdTab(), holdTab()];
  expect(asks()).toBe(true);
  first();
  first();
  expect(asks()).toBe(true);
  second();
  expect(asks()).toBe(false);
});
