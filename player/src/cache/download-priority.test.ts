import { expect, test } from 'vitest';
import { aFile, aManifest, aPlaylist, aSchedule } from '../../test/support/manifests.ts';
import { filesByPriority } from './download-priority.ts';

const [placeholder, b, c, d, e] = [aFile('placeholder'), aFile('b'), aFile('c'), aFile('d'), aFile('e')];

test('files that are shown now are downloaded first, then those that are shown next, then the rest', () => {
  const manifest = aManifest({
    placeholders: { horizontal: placeholder, vertical: aFile('vertical') },
    files: [e, d, c, b],
    playlists: [
      aPlaylist({ playlistId: 1, files: [b, c], duration: 10 }),
      aPlaylist({ playlistId: 2, files: [d, b] }),
      aPlaylist({ playlistId: 3, files: [e] }),
    ],
    schedules: [
      aSchedule({ scheduleId: 1, playlistId: 1, startAt: '08:00:00', endAt: '10:00:00' }),
      aSchedule({ scheduleId: 2, playlistId: 2, startAt: '10:00:00', endAt: '12:00:00' }),
      aSchedule({ scheduleId: 3, playlistId: 3, startDate: '2090-01-01' }),
    ],
  });
  const namesAt = (instant: string) => filesByPriority(manifest, Date.parse(instant)).map(({ fileName }) => fileName);
  expect(namesAt('2026-03-02T09:00:00Z')).toEqual(['placeholder', 'b', 'c', 'd', 'e']);
  expect(namesAt('2026-03-02T09:00:15Z')).toEqual(['placeholder', 'c', 'b', 'd', 'e']);
  expect(namesAt('2026-03-02T11:00:00Z')).toEqual(['placeholder', 'd', 'b', 'c', 'e']);
});

test('files of overrides are downloaded before those of schedules', () => {
  const manifest = aManifest({
    files: [b, c],
    playlists: [aPlaylist({ files: [b] })],
    schedules: [aSchedule()],
    overrides: [
      {
        overrideId: 1,
        shows: { kind: 'file', fileId: c.fileId },
        from: '2026-03-02T09:00:00.000Z',
        until: null,
        isEmergency: false,
      },
    ],
  });
  const names = filesByPriority(manifest, Date.parse('2026-03-02T10:00:00Z')).map(({ fileName }) => fileName);
  expect(names).toEqual(['c', 'b']);
});
