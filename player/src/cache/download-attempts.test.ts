import { beforeEach, expect, test, vi } from 'vitest';
import { aFile } from '../../test/support/manifests.ts';
import { createDownloadAttempts } from './download-attempts.ts';
import { PartRefused } from './fetch-part.ts';
import { MadeRoom, StorageFull } from './storage-space.ts';

const file = aFile('a');
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});

function waitMs(attempts: ReturnType<typeof createDownloadAttempts>): number {
  return attempts.retryAt(file) - performance.now();
}

test('a download that the browser has no room for is checked again after seconds', () => {
  const attempts = createDownloadAttempts();
  expect(attempts.fail(file, new StorageFull())).toBe(true);
  expect(waitMs(attempts)).toBeLessThan(minute);
});

test('a download that could not be written, although there seemed to be room, is not repeated for an hour', () => {
  const attempts = createDownloadAttempts();
  expect(attempts.fail(file, new DOMException('no space', 'QuotaExceededError'))).toBe(true);
  expect(waitMs(attempts)).toBe(60 * minute);
});

test('a file that was deleted for a more urgent one is not fetched again at once', () => {
  const attempts = createDownloadAttempts();
  attempts.fail(file, new MadeRoom());
  expect(waitMs(attempts)).toBe(60 * minute);
  attempts.retryFull();
  expect(attempts.retryAt(file)).toBe(0);
});

test('what did not fit is due as soon as other files are deleted, and what the server refused is not', () => {
  const [full, refused] = [createDownloadAttempts(), createDownloadAttempts()];
  full.fail(file, new DOMException('no space', 'QuotaExceededError'));
  refused.fail(file, new PartRefused('not found'));
  full.retryFull();
  refused.retryFull();
  expect(full.retryAt(file)).toBe(0);
  expect(waitMs(refused)).toBe(60 * minute);
});

test('a network that is back makes due what failed for want of it, and not what did not fit', () => {
  const [full, refused] = [createDownloadAttempts(), createDownloadAttempts()];
  full.fail(file, new DOMException('no space', 'QuotaExceededError'));
  refused.fail(file, new PartRefused('not found'));
  full.retryAll();
  refused.retryAll();
  expect(waitMs(full)).toBe(60 * minute);
  expect(refused.retryAt(file)).toBe(0);
});
