import type { ShownLayout } from './layout.ts';
import type { PageContent } from './page-url.ts';
import type { ManifestTransition } from './transition.ts';

/** Everything that one screen needs to play for as long as it is offline. Plain data without an end date. */
export interface Manifest {
  /** A hash of everything else: it changes with the data and never with time. */
  manifestVersion: string;
  device: ManifestDevice;
  businessName: string;
  /** By orientation; null shows the business name instead. */
  placeholders: { horizontal: ManifestFile | null; vertical: ManifestFile | null };
  /** Every ready file in the playlists. */
  files: ManifestFile[];
  /** Every text card in the playlists. Missing in manifests that were stored before text cards existed. */
  texts?: ManifestText[] | undefined;
  /** Every web page in the playlists. Missing in manifests that were stored before web pages existed. */
  pages?: ManifestPage[] | undefined;
  /** Every layout in the playlists. Missing for screens that cannot show layouts. */
  layouts?: ManifestLayout[] | undefined;
  playlists: ManifestPlaylist[];
  schedules: ManifestSchedule[];
  /** Overrides for this screen that have not ended. Missing in manifests that were stored before overrides existed. */
  overrides?: ManifestOverride[] | undefined;
  /** Overlays for this screen that have not ended. Missing where there are none, and for screens that cannot show them. */
  overlays?: ManifestOverlay[] | undefined;
}

export interface ManifestDevice {
  deviceId: number;
  name: string;
  code: string;
  /** 1 horizontal, 2 vertical. */
  orientation: 1 | 2;
  /** Rotation in degrees, for a screen that is mounted sideways. */
  rotation: 0 | 90 | 180 | 270;
  /** 0..100 */
  volume: number;
  /** IANA name of the store's zone. */
  timeZone: string;
  /** Of that time zone; missing in manifests that were stored before the field existed. */
  clockChanges?: ClockChanges | undefined;
  /** The store's opening hours: outside them the screen is dark. Null: always open. */
  operatingHours: OpeningWindow[] | null;
  /** Its own group first, then that group's parent, and so on up to a root group. */
  groupIds: number[];
  /** Of the store, else of the business, for the player's own texts. Missing if neither has one: that of the browser. */
  language?: string | undefined;
}

/**
 * The clock changes of a time zone by the server's data, so that a screen does not depend on the data of its browser:
 * minutes ahead of UTC from each instant (ms) on, oldest first. They do not cover times before the first one, or from
 * `until` on.
 */
export interface ClockChanges {
  offsets: [number, number][];
  until: number;
}

/** One period in which a store is open, every week. */
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
  /** SHA-256 in hex of the whole file, and of each chunk of 8 MiB. */
  sha256: string;
  parts: string[];
}

/** A text card: an item like a file, without bytes. */
export interface ManifestText {
  fileId: number;
  fileName: string;
  content: TextContent;
}

export interface TextContent {
  /** At least one of the two is not empty. */
  heading: string;
  text: string;
  /** The colours of text and background, as `#rrggbb`. */
  colour: string;
  background: string;
  /** Whether the current time of the store is shown below. */
  hasClock: boolean;
}

/** A web page: an item like a file, played only while its site can be reached. */
export interface ManifestPage {
  fileId: number;
  fileName: string;
  page: PageContent;
}

/** A layout: an item like a file. The files and playlists of its parts are among the manifest's. */
export interface ManifestLayout {
  fileId: number;
  fileName: string;
  layout: ShownLayout;
}

export interface ManifestPlaylist {
  playlistId: number;
  name: string;
  orientation: 1 | 2;
  isActive: boolean;
  /** Duration in seconds of an item without its own. */
  duration: number;
  items: ManifestItem[];
}

export interface ManifestItem extends ManifestTransition {
  contentId: number;
  fileId: number;
  /** Seconds; 0 means the playlist's duration for an image, and the full length for a video. */
  duration: number;
  /** `yyyy-MM-dd` in the store's time zone, both inclusive: outside them the item is skipped. Missing or null: unlimited. */
  validFrom?: string | null | undefined;
  validTo?: string | null | undefined;
  /** If missing, as in manifests from before these fields existed: `contain`, with sound. */
  fit?: 'contain' | 'cover' | undefined;
  isMuted?: boolean | undefined;
}

/** When something is on, in local time. */
export interface ManifestWindows {
  /** `yyyy-MM-dd`, both inclusive. */
  startDate: string;
  endDate: string;
  /** `HH:mm:ss`; `endAt` is exclusive, but 23:59:59 means the end of the day. */
  startAt: string;
  endAt: string;
  repeatOn: Weekday[];
  /** `yyyy-MM-dd` */
  excludeDays: string[];
}

export interface ManifestSchedule extends ManifestWindows {
  scheduleId: number;
  playlistId: number;
  groupIds: number[];
  isActive: boolean;
  /** 0 normal, 1 high. */
  priority: 0 | 1;
  /** Time of the last edit, ISO 8601 UTC: of two equal schedules the one edited later wins. */
  editedAt: string;
}

/** A layout that lies above everything but an emergency. */
export interface ManifestOverlay extends ManifestWindows {
  overlayId: number;
  /** The layout. */
  fileId: number;
  /** The higher one lies above. */
  rank: number;
}

/** An override, shown before all schedules. Its times are instants, independent of time zones. */
export interface ManifestOverride {
  overrideId: number;
  shows: OverrideContent;
  /** ISO 8601 UTC; `until` is exclusive, null means until it is stopped. */
  from: string;
  until: string | null;
  /** An emergency is shown outside opening hours too, and before any other override. */
  isEmergency: boolean;
}

export type OverrideContent =
  | { kind: 'playlist'; playlistId: number }
  | { kind: 'file'; fileId: number }
  /** Without colours white on black. */
  | { kind: 'text'; text: string; colours?: { colour: string; background: string } | undefined };

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Files are verified, and downloaded again, in chunks of this many bytes. */
export const partSize = 8 * 1024 * 1024;
