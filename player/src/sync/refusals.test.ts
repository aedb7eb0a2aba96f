import { beforeEach, expect, test, vi } from 'vitest';
import { createRefusals } from './refusals.ts';

const minuteMs = 60_000;
const stored = new Map<string, string>();
let time = 0;

beforeEach(() => {
  stored.clear();
  time = Date.parse('2026-11-22T10:00:00Z');
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

/** A page load. */
function aPage() {
  const reported: (boolean | 'unpaired')[] = [];
  const refusals = createRefusals({
    now: () => time,
    onChange: (isRefused) => reported.push(isRefused),
    onUnpaired: () => reported.push('unpaired'),
  });
  const refuseEachMinute = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      refusals.refused();
      time += minuteMs;
    }
  };
  return { reported, refusals, refuseEachMinute };
}

test('a device whose token is refused stays paired, and says so once', () => {
  const { reported, refuseEachMinute } = aPage();
  refuseEachMinute(5 * 60);
  expect(reported).toEqual([true]);
});

test('it is unpaired when the server has refused it for six hours, also over restarts', () => {
  aPage().refuseEachMinute(5 * 60);
  const { reported, refuseEachMinute } = aPage();
  refuseEachMinute(60);
  expect(reported).toEqual([true]);
  refuseEachMinute(1);
  expect(reported).toEqual([true, 'unpaired']);
});

test('a device that was off for days between two refusals stays paired', () => {
  aPage().refuseEachMinute(2);
  time += 3 * 24 * 60 * minuteMs;
  const { reported, refuseEachMinute } = aPage();
  refuseEachMinute(2);
  expect(reported).toEqual([true]);
});

test('it is unpaired at once when its tenant was closed', () => {
  const { reported, refusals } = aPage();
  refusals.closed();
  expect(reported).toEqual(['unpaired']);
});

test('an accepted request ends the refusal, and the hours start over', () => {
  const { reported, refusals, refuseEachMinute } = aPage();
  refuseEachMinute(5 * 60);
  refusals.accepted();
  refusals.accepted();
  refuseEachMinute(5 * 60);
  expect(reported).toEqual([true, false, true]);
});

test('a device that a user has unpaired is unpaired by its next refusal', () => {
  const { reported, refusals } = aPage();
  refusals.expectUnpaired();
  expect(reported).toEqual([]);
  refusals.refused();
  expect(reported).toEqual(['unpaired']);
});
