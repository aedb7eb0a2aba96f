import {
  weekdays,
  type Manifest,
  type ManifestFile,
  type ManifestOverlay,
  type ManifestPage,
  type ManifestPlaylist,
  type ManifestSchedule,
  type ManifestText,
  type TextContent,
} from '@vitrine/contract/rules/manifest';

let files = 0;

/** An image without content; its hash is its name. */
export function aFile(fileName: string, facts: Partial<ManifestFile> = {}): ManifestFile {
  return {
    fileId: ++files,
    fileName,
    url: `/media/1/contents/${fileName}`,
    kind: 'image',
    contentType: 'image/png',
    size: 1000,
    width: 640,
    height: 360,
    durationMs: null,
    sha256: fileName,
    parts: [fileName],
    ...facts,
  };
}

interface PlaylistFacts extends Partial<Omit<ManifestPlaylist, 'items'>> {
  files: readonly Pick<ManifestFile, 'fileId'>[];
  /** Seconds of each item; 0 leaves it to the playlist, or to the video. */
  durations?: readonly number[];
}

export function aPlaylist({ files, durations = [], ...facts }: PlaylistFacts): ManifestPlaylist {
  const items = files.map(({ fileId }, index) => ({ contentId: index + 1, fileId, duration: durations[index] ?? 0 }));
  return { playlistId: 1, name: 'Loop', orientation: 1, isActive: true, duration: 1, ...facts, items };
}

/** On all day, every day, on the group of `aManifest`. */
export function aSchedule(facts: Partial<ManifestSchedule> = {}): ManifestSchedule {
  return {
    scheduleId: 1,
    playlistId: 1,
    groupIds: [1],
    isActive: true,
    priority: 0,
    startDate: '2020-01-01',
    endDate: '2099-12-31',
    startAt: '00:00:00',
    endAt: '23:59:59',
    repeatOn: [...weekdays],
    excludeDays: [],
    editedAt: '2026-01-01T00:00:00.000Z',
    ...facts,
  };
}

/** On all day, every day. */
export function anOverlay(facts: Partial<ManifestOverlay> = {}): ManifestOverlay {
  const { startDate, endDate, startAt, endAt, repeatOn, excludeDays } = aSchedule();
  return { overlayId: 1, fileId: 0, rank: 0, startDate, endDate, startAt, endAt, repeatOn, excludeDays, ...facts };
}

/** A text card, white on blue. */
export function aText(content: Partial<TextContent> = {}): ManifestText {
  const plain = {
    heading: 'Closed today',
    text: 'Back on Monday',
    colour: '#ffffff',
    background: '#0000ff',
    hasClock: false,
  };
  return { fileId: 100_000 + ++files, fileName: 'Card', content: { ...plain, ...content } };
}

/** A web page that cannot be reached unless a test responds for it. */
export function aPage(page: Partial<ManifestPage['page']> = {}): ManifestPage {
  const weather = { url: 'https://weather.example/today', refreshSeconds: 300, ...page };
  return { fileId: 200_000 + ++files, fileName: 'Weather', page: weather };
}

let versions = 0;

/** The manifest of a horizontal device in UTC without sound, each time with a new version. */
export function aManifest(facts: Partial<Manifest> = {}): Manifest {
  return {
    manifestVersion: `version-${++versions}`,
    device: {
      deviceId: 7,
      name: 'Window left',
      code: 'window-left',
      orientation: 1,
      rotation: 0,
      volume: 0,
      timeZone: 'UTC',
      operatingHours: null,
      groupIds: [1],
    },
    businessName: 'Corner Bakery',
    placeholders: { horizontal: null, vertical: null },
    files: [],
    playlists: [],
    schedules: [],
    ...facts,
  };
}

/** A manifest that plays these files in turn, all day. */
export function playingInTurn(files: readonly ManifestFile[], playlist: Partial<PlaylistFacts> = {}): Manifest {
  return aManifest({
    files: [...files],
    playlists: [aPlaylist({ ...playlist, files })],
    schedules: [aSchedule()],
  });
}
