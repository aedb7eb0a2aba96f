import type { ShownLayout, ShownPart } from '@vitrine/contract/rules/layout';
import type {
  ManifestFile,
  ManifestPage,
  ManifestPlaylist,
  ManifestText,
  TextContent,
} from '@vitrine/contract/rules/manifest';
import type { PageContent } from '@vitrine/contract/rules/page-url';
import { cut, type Transition } from '@vitrine/contract/rules/transition';
import type { Zone } from '@vitrine/contract/rules/zone';

/** An image or video as the stage plays it: its `url` loads without a token. */
export type StageMedium = Pick<ManifestFile, 'fileId' | 'fileName' | 'kind' | 'durationMs' | 'url'>;

/** A text card as the stage plays it. */
export interface StageText {
  fileId: number;
  fileName: string;
  kind: 'text';
  durationMs: null;
  content: TextContent;
  /** The time zone of the card's clock. */
  zone: Zone;
}

/** A web page as the stage plays it. */
export interface StagePage {
  fileId: number;
  fileName: string;
  kind: 'web';
  durationMs: null;
  page: PageContent;
}

/** A layout as the stage plays it. */
export interface StageLayout {
  fileId: number;
  fileName: string;
  kind: 'layout';
  durationMs: null;
  document: ShownLayout;
  media: LayoutMedia;
  /** The time zone of its clocks. */
  zone: Zone;
  /** An overlay: its background is not painted. */
  isTransparent?: boolean;
  /** Another one where the document or a file of its parts is another; not where only the playlist of a zone is. */
  key: string;
}

export type StageFile = StageMedium | StageText | StagePage | StageLayout;

export type StagePlaylist = Pick<ManifestPlaylist, 'playlistId' | 'name' | 'duration' | 'items'>;

/** Where the files and playlists of a layout are. */
export interface LayoutMedia {
  /** At a URL that the page may load; null: there is none. */
  fileOf(fileId: number): StageFile | null;
  playlistOf(playlistId: number): ZonePlaylist | null;
}

/** A playlist with all files that its items name, apart from those that cannot be shown. Layouts are left out of zones. */
export interface ZonePlaylist {
  playlist: StagePlaylist;
  files: readonly StageFile[];
}

export function stageText({ fileId, fileName, content }: ManifestText, zone: Zone): StageText {
  return { fileId, fileName, kind: 'text', durationMs: null, content, zone };
}

export function stagePage({ fileId, fileName, page }: ManifestPage): StagePage {
  return { fileId, fileName, kind: 'web', durationMs: null, page };
}

/** Identifies what a file shows: the same file with other bytes, words or options has another key. */
export function keyOf(file: StageFile): string {
  if (file.kind === 'text') return `text:${file.fileId}:${JSON.stringify(file.content)}`;
  if (file.kind === 'layout') return file.key;
  if (file.kind === 'web') return `web:${file.fileId}:${JSON.stringify(file.page)}`;
  return file.url;
}

/** Why a file is shown. */
export type CueSource =
  | {
      kind: 'item';
      /** The schedule or the override that plays the playlist: one of the two is set, neither in a preview. */
      scheduleId: number | null;
      overrideId: number | null;
      playlistId: number;
      playlistName: string;
      index: number;
    }
  /** A single file of an override. */
  | { kind: 'override'; overrideId: number }
  | { kind: 'placeholder' };

/** How many videos a cue may need to play at once. */
export function videosIn(cue: Cue): number {
  if (cue.kind !== 'file') return 0;
  if (cue.file.kind !== 'layout') return cue.file.kind === 'video' ? 1 : 0;
  const { document, media } = cue.file;
  const isVideo = (part: ShownPart) =>
    part.kind === 'video' ||
    (part.kind === 'zone' && part.playlistId !== null && hasVideo(media.playlistOf(part.playlistId)));
  return Math.min(2, document.parts.filter(isVideo).length);
}

function hasVideo(shown: ZonePlaylist | null): boolean {
  return shown?.files.some(({ kind }) => kind === 'video') ?? false;
}

/** What the screen should show, from when until when; instants in milliseconds by the plan's clock. */
export type Cue = FileCue | TextCue | NeutralCue | DarkCue;

export interface FileCue {
  kind: 'file';
  file: StageFile;
  source: CueSource;
  /** When what plays the file began: the window of the schedule, the override or the preview. */
  from: number;
  startsAt: number;
  endsAt: number;
  /** How far into the file to begin. */
  offsetMs: number;
  /** The file begins again when it ends, without a new cue in between. */
  repeats: boolean;
  display: DisplayOptions;
}

/** How a file is shown. */
export interface DisplayOptions {
  /** Fills the screen with its edges cropped, instead of fitting with bars. */
  isCover: boolean;
  isMuted: boolean;
  /** From the previous item. */
  transition: Transition;
}

export const defaultDisplay: DisplayOptions = { isCover: false, isMuted: false, transition: cut };

/** The text of an override. */
export interface TextCue {
  kind: 'text';
  text: string;
  /** Null: white on black. An emergency is shown on red. */
  colours: { colour: string; background: string } | null;
  isEmergency: boolean;
  startsAt: number;
  endsAt: number;
}

/** The business name on a plain background: there is nothing to show. */
export interface NeutralCue {
  kind: 'neutral';
  title: string;
  startsAt: number;
  endsAt: number;
}

/** Black, because the store is closed. */
export interface DarkCue {
  kind: 'dark';
  startsAt: number;
  endsAt: number;
}

/** Decides what is due; the stage only carries it out. `broken` has the keys of files that cannot be shown. */
export interface PlaybackPlan {
  cueAt(instantMs: number, broken: ReadonlySet<string>): Cue;
  /** Whether a cue that this plan would not have begun may still run to its own end. */
  holds(cue: Cue, instantMs: number, broken: ReadonlySet<string>): boolean;
}

/** Whether going from one cue to the other leaves the screen as it is. */
export function showsSame(a: Cue, b: Cue): boolean {
  if (a.kind === 'neutral') return b.kind === 'neutral' && a.title === b.title;
  if (a.kind === 'text') return b.kind === 'text' && isSameText(a, b);
  if (a.kind === 'dark' || b.kind !== 'file') return a.kind === b.kind;
  if (keyOf(a.file) !== keyOf(b.file)) return false;
  if (a.display.isCover !== b.display.isCover || a.display.isMuted !== b.display.isMuted) return false;
  return a.file.kind !== 'video' || (a.repeats && b.repeats) || a.startsAt === b.startsAt;
}

function isSameText(a: TextCue, b: TextCue): boolean {
  const hasSameColours = a.colours?.colour === b.colours?.colour && a.colours?.background === b.colours?.background;
  return a.text === b.text && a.isEmergency === b.isEmergency && hasSameColours;
}
