import type {
  ManifestFile,
  ManifestPage,
  ManifestText,
  PageContent,
  TextContent,
} from '@vitrine/contract/rules/manifest';
import type { Zone } from '@vitrine/contract/rules/zone';

/** A file as the stage plays it: its `url` loads without a token. */
export type StageMedium = Pick<ManifestFile, 'fileId' | 'fileName' | 'kind' | 'durationMs' | 'url'>;

/** A text card as the stage plays it. Its `url` only tells it from others: it is another when the words are. */
export interface StageText {
  fileId: number;
  fileName: string;
  kind: 'text';
  durationMs: null;
  url: string;
  content: TextContent;
  /** Whose clock it shows. */
  zone: Zone;
}

/** A web page as the stage plays it. Its `url` only tells it from others: it is another when it is loaded otherwise. */
export interface StagePage {
  fileId: number;
  fileName: string;
  kind: 'web';
  durationMs: null;
  url: string;
  page: PageContent;
}

export type StageFile = StageMedium | StageText | StagePage;

export function stageText({ fileId, fileName, content }: ManifestText, zone: Zone): StageText {
  const url = `text:${fileId}:${JSON.stringify(content)}`;
  return { fileId, fileName, kind: 'text', durationMs: null, url, content, zone };
}

export function stagePage({ fileId, fileName, page }: ManifestPage): StagePage {
  return { fileId, fileName, kind: 'web', durationMs: null, url: `web:${fileId}:${JSON.stringify(page)}`, page };
}

/** What a file is shown as. */
export type CueSource =
  | {
      kind: 'item';
      /** What has the playlist on: one of the two, or neither in a preview. */
      scheduleId: number | null;
      overrideId: number | null;
      playlistId: number;
      playlistName: string;
      index: number;
    }
  /** Put there by hand, by itself. */
  | { kind: 'override'; overrideId: number }
  | { kind: 'placeholder' };

/** What ought to be on the glass, from when until when; instants in milliseconds by the programme's own clock. */
export type Cue = FileCue | TextCue | NeutralCue | DarkCue;

export interface FileCue {
  kind: 'file';
  file: StageFile;
  source: CueSource;
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
  /** Fills the glass, with its edges cut off, instead of standing whole between bars. */
  isCover: boolean;
  isMuted: boolean;
  /** Comes out of the picture before it instead of replacing it at once. */
  isFadedIn: boolean;
}

/** What nobody has chosen anything for. */
export const defaultDisplay: DisplayOptions = { isCover: false, isMuted: false, isFadedIn: false };

/** Words to be read, as somebody wrote them. */
export interface TextCue {
  kind: 'text';
  text: string;
  isEmergency: boolean;
  startsAt: number;
  endsAt: number;
}

/** A calm screen with a line of text, where there is nothing to show. */
export interface NeutralCue {
  kind: 'neutral';
  title: string;
  startsAt: number;
  endsAt: number;
}

/** Nothing at all, on purpose: the store is closed. */
export interface DarkCue {
  kind: 'dark';
  startsAt: number;
  endsAt: number;
}

/** Decides what is due; the stage only carries it out. */
export interface PlaybackPlan {
  /** What is due at an instant, with the files of these URLs left out because they cannot be shown. */
  cueAt(instantMs: number, broken: ReadonlySet<string>): Cue;
  /** Whether a cue that this programme would not have begun may still run to its own end. */
  holds(cue: Cue, instantMs: number, broken: ReadonlySet<string>): boolean;
}

/** Whether going from one cue to the other leaves the glass as it is. */
export function showsSame(a: Cue, b: Cue): boolean {
  if (a.kind === 'neutral') return b.kind === 'neutral' && a.title === b.title;
  if (a.kind === 'text') return b.kind === 'text' && a.text === b.text && a.isEmergency === b.isEmergency;
  if (a.kind === 'dark' || b.kind !== 'file') return a.kind === b.kind;
  if (a.file.url !== b.file.url || a.display.isCover !== b.display.isCover || a.display.isMuted !== b.display.isMuted)
    return false;
  return a.file.kind !== 'video' || (a.repeats && b.repeats) || a.startsAt === b.startsAt;
}
