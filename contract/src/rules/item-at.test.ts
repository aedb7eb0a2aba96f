import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAt, playlistLength } from './item-at.ts';
import type { ManifestFile } from './manifest.ts';

const files = [aFile(1, null), aFile(2, null), aFile(3, 30_000), aFile(4, null, 'video')];

describe('how long an item is shown', () => {
  it.each([
    ['an image with a duration of its own', { fileId: 1, duration: 7 }, 10, 7000],
    ['an image without a duration has the playlist’s', { fileId: 1, duration: 0 }, 10, 10_000],
    ['an image is shown for a second where nothing says how long', { fileId: 1, duration: 0 }, 0, 1000],
    ['a video plays to its end', { fileId: 3, duration: 0 }, 10, 30_000],
    ['a video with a shorter duration is cut', { fileId: 3, duration: 12 }, 10, 12_000],
    ['a video with a longer duration repeats', { fileId: 3, duration: 75 }, 10, 75_000],
    ['a video of unknown length has the playlist’s', { fileId: 4, duration: 0 }, 10, 10_000],
    ['fractions of a second count', { fileId: 1, duration: 1.5 }, 10, 1500],
    ['nothing is shorter than a millisecond', { fileId: 1, duration: 0.0001 }, 10, 1],
  ])('%s', (_, { fileId, duration }, ofPlaylist, expected) => {
    expect(playlistLength(aPlaylist([[fileId, duration]], ofPlaylist), files)).toBe(expected);
  });
});

describe('itemAt', () => {
  // A second of image 1, thirty of the video, then four of image 2: 35 seconds a round.
  const playlist = aPlaylist([
    [1, 1],
    [404, 20],
    [3, 0],
    [2, 4],
  ]);

  it.each([
    ['begins with the first item', 0, 0, 0, 1000],
    ['stays to the last millisecond', 999, 0, 999, 1],
    ['skips files that are not ready', 1000, 2, 0, 30_000],
    ['ends a round with the last item', 34_999, 3, 3999, 1],
    ['starts again after the last item', 35_000, 0, 0, 1000],
    ['keeps its place after months', 35_000 * 1_000_000 + 31_500, 3, 500, 3500],
    ['keeps going round before the beginning', -1, 3, 3999, 1],
  ])('%s', (_, elapsedMs, index, offsetMs, remainingMs) => {
    const item = playlist.items[index];
    const file = files.find(({ fileId }) => fileId === item?.fileId);
    expect(itemAt(playlist, files, elapsedMs)).toEqual({ index, item, file, offsetMs, remainingMs });
  });

  it('is null while no file is ready', () => {
    expect(itemAt(aPlaylist([[404, 5]]), files, 0)).toBeNull();
    expect(itemAt(aPlaylist([]), files, 0)).toBeNull();
    expect(playlistLength(aPlaylist([[404, 5]]), files)).toBe(0);
  });

  it('shows a file twice if the playlist has it twice', () => {
    const twice = aPlaylist([
      [1, 2],
      [1, 3],
    ]);
    expect(itemAt(twice, files, 2000)).toMatchObject({ index: 1, offsetMs: 0, remainingMs: 3000 });
  });

  it('goes from item to item without a gap, and repeats after the length of the playlist', () => {
    const someItem = fc.tuple(fc.constantFrom(1, 2, 3, 4, 404), fc.double({ min: 0, max: 100, noNaN: true }));
    const someList = fc.array(someItem, { minLength: 1, maxLength: 8 }).filter((all) => all.some(([id]) => id < 5));
    fc.assert(
      fc.property(someList, fc.integer({ min: -1e12, max: 1e12 }), (items, start) => {
        const some = aPlaylist(items);
        const length = playlistLength(some, files);
        let elapsed = start;
        let before = itemAt(some, files, elapsed);
        elapsed += before?.remainingMs ?? 0;
        for (; elapsed < start + length; elapsed += before?.remainingMs ?? length) {
          const now = itemAt(some, files, elapsed);
          expect(now).toMatchObject({ offsetMs: 0 });
          expect(itemAt(some, files, elapsed - 1)).toMatchObject({ index: before?.index, remainingMs: 1 });
          before = now;
        }
        expect(itemAt(some, files, start + length)).toEqual(itemAt(some, files, start));
      }),
      { numRuns: 500 },
    );
  });
});

/** Items as pairs of file and seconds. */
function aPlaylist(items: [fileId: number, duration: number][], duration = 10) {
  return { duration, items: items.map(([fileId, seconds], i) => ({ contentId: i, fileId, duration: seconds })) };
}

function aFile(fileId: number, durationMs: number | null, kind = durationMs ? 'video' : 'image'): ManifestFile {
  return {
    fileId,
    fileName: `file-${fileId}`,
    url: `/media/${fileId}`,
    kind: kind === 'video' ? 'video' : 'image',
    contentType: '',
    size: 1,
    width: 1,
    height: 1,
    durationMs,
    sha256: '',
    parts: [],
  };
}
