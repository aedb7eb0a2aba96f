/** Everything one screen needs to know what to play, for as long as it is cut off. Plain data; no horizon. */
export interface Manifest {
  /** A hash of all the rest: it changes when data change and never by the clock. */
  manifestVersion: string;
  device: ManifestDevice;
  businessName: string;
  /** By orientation; null shows the business name instead. */
  placeholders: { horizontal: ManifestFile | null; vertical: ManifestFile | null };
  /** Every file that the playlists name and that is ready to play. */
  files: ManifestFile[];
  /** Every text card that the playlists name. A manifest kept from before there were any has none. */
  texts?: ManifestText[] | undefined;
  /** Every web page that the playlists name. A manifest kept from before there were any has none. */
  pages?: ManifestPage[] | undefined;
  playlists: ManifestPlaylist[];
  schedules: ManifestSchedule[];
  /** Those for this screen that are not over. A manifest kept from before there were any has none. */
  overrides?: ManifestOverride[] | undefined;
}

export interface ManifestDevice {
  deviceId: number;
  name: string;
  code: string;
  /** 1 horizontal, 2 vertical. */
  orientation: 1 | 2;
  /** Degrees that the stage is turned by, for a panel hung sideways. */
  rotation: 0 | 90 | 180 | 270;
  /** 0..100 */
  volume: number;
  /** IANA name of the store's zone. */
  timeZone: string;
  /** Of that zone; a manifest kept from before they were sent has none. */
  clockChanges?: ClockChanges | undefined;
  /** The store's: outside them the screen is dark. Null: always open. */
  operatingHours: OpeningWindow[] | null;
  /** Its own group first, then that group's parent, and so on up to a root group. */
  groupIds: number[];
}

/**
 * What the server knows of a zone's clock, so that a screen reckons by the server's data and not by those its browser came
 * with: these minutes ahead of UTC from each instant (ms) on, oldest first. Silent before the first and from `until` on.
 */
export interface ClockChanges {
  offsets: [number, number][];
  until: number;
}

/** A time in which a store is open, once a week. */
export interface OpeningWindow {
  /** The day it begins on. */
  weekday: Weekday;
  /** `HH:mm:ss`; `closesAt` is read as the `endAt` of a schedule. */
  opensAt: string;
  closesAt: string;
}

export interface ManifestFile {
  fileId: number;
  fileName: string;
  /** Path on the API's origin, `/media/…`. */
  url: string;
  kind: 'image' | 'video';
  contentType: string;
  /** Bytes. */
  size: number;
  width: number;
  height: number;
  /** Milliseconds; null for an image, or for a video whose length is unknown. */
  durationMs: number | null;
  /** SHA-256 in hex of the whole, and of each part of 8 MiB. */
  sha256: string;
  parts: string[];
}

/** A card with words to be read: an item like a file, with nothing to fetch. */
export interface ManifestText {
  fileId: number;
  fileName: string;
  content: TextContent;
}

export interface TextContent {
  /** At least one of the two is not empty. */
  heading: string;
  text: string;
  /** Of the words and of what is behind them, as `#rrggbb`. */
  colour: string;
  background: string;
  /** Whether the time by the store's clock stands below. */
  hasClock: boolean;
}

/** A page of the web: an item like a file, which plays only while its site can be reached. */
export interface ManifestPage {
  fileId: number;
  fileName: string;
  page: PageContent;
}

export interface PageContent {
  /** `https:`, without credentials. */
  url: string;
  /** How often it is loaded anew while it is shown. */
  refreshSeconds: number;
}

export interface ManifestPlaylist {
  playlistId: number;
  name: string;
  orientation: 1 | 2;
  isActive: boolean;
  /** Seconds that an item without a duration of its own is shown. */
  duration: number;
  items: ManifestItem[];
}

export interface ManifestItem {
  contentId: number;
  fileId: number;
  /** Seconds; 0 means the playlist's for an image, and to its end for a video. */
  duration: number;
  /** `yyyy-MM-dd` on the store's wall clock, both included: outside them it is left out. Absent or null: no bound. */
  validFrom?: string | null | undefined;
  validTo?: string | null | undefined;
  /** Absent, as in a manifest from before there was a choice: `cut`, `contain`, with its sound. */
  transition?: 'cut' | 'fade' | undefined;
  fit?: 'contain' | 'cover' | undefined;
  isMuted?: boolean | undefined;
}

export interface ManifestSchedule {
  scheduleId: number;
  playlistId: number;
  groupIds: number[];
  isActive: boolean;
  /** 0 normal, 1 high. */
  priority: 0 | 1;
  /** `yyyy-MM-dd`, both included. */
  startDate: string;
  endDate: string;
  /** `HH:mm:ss`; `endAt` is excluded, but 23:59:59 means the end of the day. */
  startAt: string;
  endAt: string;
  repeatOn: Weekday[];
  /** `yyyy-MM-dd` */
  excludeDays: string[];
  /** Instant of the last edit, ISO 8601 UTC: the later edited of two equals wins. */
  editedAt: string;
}

/** Something that somebody put on screens by hand, before all schedules. It counts in instants, not on wall clocks. */
export interface ManifestOverride {
  overrideId: number;
  shows: OverrideContent;
  /** ISO 8601 UTC; `until` is excluded, null: until somebody ends it. */
  from: string;
  until: string | null;
  /** It shows where the store is closed too, and before any other override. */
  isEmergency: boolean;
}

export type OverrideContent =
  | { kind: 'playlist'; playlistId: number }
  | { kind: 'file'; fileId: number }
  | { kind: 'text'; text: string };

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Files are checked, and fetched again, by parts of this many bytes. */
export const partSize = 8 * 1024 * 1024;
