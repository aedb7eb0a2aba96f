import { expect, test } from 'vitest';
import { beforeEntrance } from './layout/entrance.ts';
import { transitionFrames } from './transition-frames.ts';

const composited = new Set(['opacity', 'transform', 'clipPath']);

const entrances = ['fade', 'rise', 'slide', 'wipe', 'zoom'] as const;

test.each([
  ...Object.entries(transitionFrames).flatMap(([kind, { arriving, leaving }]) => [
    [`the layer that arrives by the transition ${kind}`, arriving],
    [`the layer that leaves by the transition ${kind}`, leaving ?? {}],
  ]),
  ...entrances.map((kind) => [`a part that enters by ${kind}`, beforeEntrance(kind)]),
] as [string, object][])('of %s only properties that the compositor animates change', (_, frames) => {
  expect(Object.keys(frames).filter((property) => !composited.has(property))).toEqual([]);
});
