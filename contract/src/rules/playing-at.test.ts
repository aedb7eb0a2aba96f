import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { isManifest } from './is-manifest.ts';
import { playingAt } from './playing-at.ts';
import { vectorCases, vectorInstants } from './playing-at.vectors.ts';

describe('playingAt', () => {
  it.each(vectorCases)('$name', ({ manifest, instantMs, expected }) => {
    expect(playingAt(manifest, instantMs)).toEqual(expected);
  });
});

describe('the test vectors', () => {
  it('have the UTC offsets that Temporal has for their time zones', () => {
    const wrong = vectorInstants.filter(({ zone, instant }) => {
      const stated = /([+-]\d\d:\d\d)$/.exec(instant)?.[1] ?? '+00:00';
      // In a time zone with daylight saving a plain Z is allowed: it denotes the instant, not the local time.
      if (instant.endsWith('Z')) return false;
      return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).offset !== stated;
    });
    expect(wrong).toEqual([]);
  });

  it('are valid manifests', () => {
    expect(vectorCases.filter(({ manifest }) => !isManifest(manifest))).toEqual([]);
  });
});
