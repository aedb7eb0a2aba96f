import { expect, test } from 'vitest';
import { cut, transitionOf, withManifestTransition } from './transition.ts';

test.each([
  ['a cut', { kind: 'cut', ms: 600 }, { transition: 'cut' }],
  ['a fade as older players know it', { kind: 'fade', ms: 600 }, { transition: 'fade' }],
  [
    'a slow fade, which older players show at their speed',
    { kind: 'fade', ms: 1200 },
    { transition: 'fade', effect: { kind: 'fade', ms: 1200 } },
  ],
  [
    'a push, instead of which older players fade',
    { kind: 'push', ms: 300 },
    { transition: 'fade', effect: { kind: 'push', ms: 300 } },
  ],
] as const)('a manifest says %s, and the player reads it back', (_, transition, expected) => {
  const item = { fileId: 1, transition: transition.kind, transitionMs: transition.ms };
  expect(withManifestTransition(item)).toEqual({ fileId: 1, ...expected });
  expect(transitionOf(expected)).toEqual(transition.kind === 'cut' ? cut : transition);
});

test.each([
  ['none, as in manifests from before transitions', {}],
  ['a kind of a later version', { transition: 'fade', effect: { kind: 'shatter', ms: 600 } }],
] as const)('%s is a cut', (_, item) => {
  expect(transitionOf(item)).toEqual(cut);
});
