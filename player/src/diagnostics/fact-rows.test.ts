import { expect, test } from 'vitest';
import { aManifest } from '../../test/support/manifests.ts';
import { factRows, type ScreenFacts } from './fact-rows.ts';

const applied = aManifest({ manifestVersion: 'abcdefghijkl' });
const nothingApplied = aManifest({ manifestVersion: '' });

test.each<[string, Pick<ScreenFacts, 'manifest' | 'latestVersion'>, string]>([
  ['before the server has sent a manifest', { manifest: null, latestVersion: null }, 'no manifest yet'],
  [
    'while the first manifest downloads',
    { manifest: nothingApplied, latestVersion: 'new' },
    'the first manifest is downloading',
  ],
  ['once the latest manifest is applied', { manifest: applied, latestVersion: 'abcdefghijkl' }, 'manifest abcdefgh'],
  [
    'while a newer one downloads',
    { manifest: applied, latestVersion: 'new' },
    'manifest abcdefgh, a newer one is downloading',
  ],
])('%s the versions say so', (_case, facts, expected) => {
  const rows = factRows({
    now: 0,
    ownClock: 0,
    showing: '',
    network: { isOnline: true, isConnected: true, lastContactAt: null },
    storage: { isDurable: true, usedBytes: null, quotaBytes: null, isPersisted: true },
    media: { complete: 0, all: 0 },
    playerVersion: '1.0',
    screen: { width: 1, height: 1 },
    problem: null,
    ...facts,
  });
  expect(rows.find(({ label }) => label === 'Versions')?.value).toBe(`Player 1.0, ${expected}`);
});
