import type { ClockChanges } from '@vitrine/contract/rules/manifest';
import { wallClock } from '@vitrine/contract/rules/zone';
import { timeZones } from '@vitrine/contract/stores';
import { build } from 'esbuild';
import { expect } from 'vitest';
import { test } from './support/test.ts';

const bundle = await build({
  stdin: { contents: `export { wallClock } from '@vitrine/contract/rules/zone'`, resolveDir: import.meta.dirname },
  ...{ bundle: true, write: false, format: 'iife', globalName: 'rules', target: 'chrome108' },
});

declare const rules: { wallClock: typeof wallClock };

const hour = 3_600_000;
const quarters = Array.from({ length: 3 * 366 * 4 }, (_, index) => Date.UTC(2026, 0, 1) + index * 6 * hour);

// A long test because it checks every hour around every clock change of some 430 time zones.
test('with the clock changes of the server a browser agrees with it in every time zone', async ({
  console,
  tenant,
}) => {
  const page = await console.visit('/auth/login');
  await page.evaluate(`${bundle.outputFiles[0]?.text ?? ''}; globalThis.rules = rules;`);
  const wrong: Record<string, unknown> = {};
  for (const { name } of await tenant.call(timeZones.list, {})) {
    const clockChanges = await tenant.call(timeZones.clockChanges, { query: { name } });
    const instants = [...quarters, ...aroundChanges(clockChanges)];
    const shown = await page.evaluate(readInPage, { zone: { timeZone: name, clockChanges }, instants });
    const different = instants.filter((instant, i) => shown[i] !== JSON.stringify(wallClock(name, instant)));
    if (different.length > 0) wrong[name] = different.slice(0, 3).map((instant) => new Date(instant).toISOString());
  }
  expect(wrong).toEqual({});
});

/** Instants just before, at and around each clock change, and the last one that the clock changes cover. */
function aroundChanges({ offsets, until }: ClockChanges): number[] {
  return [...offsets.slice(1).flatMap(([from]) => [from - hour, from - 1, from, from + hour]), until - 1];
}

function readInPage(query: { zone: Parameters<typeof wallClock>[0]; instants: number[] }): string[] {
  return query.instants.map((instant) => JSON.stringify(rules.wallClock(query.zone, instant)));
}
