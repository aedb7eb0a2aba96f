import type { Registration } from '@vitrine/contract/devices';
import type { LiveScreen } from '@vitrine/contract/events';
import { cutText } from '@vitrine/contract/rules/cut-text';
import type { Manifest, ManifestFile } from '@vitrine/contract/rules/manifest';
import { clearCacheIfRequested } from './cache/clear-cache.ts';
import { openPartStore } from './cache/durable-store.ts';
import { fetchPart } from './cache/fetch-part.ts';
import { readManifests } from './cache/manifest-store.ts';
import { createMediaCache } from './cache/media-cache.ts';
import { createCommands } from './commands.ts';
import { createServerConnection } from './server-connection.ts';
import { createDiagnostics } from './diagnostics/diagnostics.ts';
import { requestFullscreenOnTouch, keepAwake } from './kiosk.ts';
import { showNotice } from './notice.ts';
import type { Cue, PlaybackPlan } from './playback/cue.ts';
import { manifestPlan } from './playback/manifest-plan.ts';
import { createStage } from './playback/stage.ts';
import { createManifestController } from './manifest-controller.ts';
import { createProofOfPlay } from './proof-of-play/proof-of-play.ts';
import { installShell, type Shell } from './shell/shell.ts';
import type { Report } from './report/reporter.ts';
import { createProblems } from './report/problems.ts';
import { createApi } from './sync/api.ts';
import type { Clock } from './sync/clock.ts';
import { removeRegistration } from './sync/registration.ts';

/** The first picture has the line to itself, but not for ever: there may be none. */
const firstPictureMs = 3000;
/** The order in which files are next used changes with the time. */
const reviewEveryMs = 10 * 60_000;
const longestError = 500;

/** Plays what the server has for this device, for as long as the page lives. */
export async function startPlayer(
  root: HTMLElement,
  { registration, clock }: { registration: Registration; clock: Clock },
): Promise<void> {
  const { deviceId, accessToken } = registration;
  const store = await openPartStore();
  const clearCacheError = await clearCacheIfRequested(store);
  const kept = await readManifests(deviceId).catch(() => null);
  if (!store.isDurable) showNotice(root, 'Online only: nothing is kept here for a time without network.');

  const api = createApi({ clock, token: accessToken, onUnauthorised: () => unpaired(registration) });
  const problems = createProblems(() => contact.reportChanged());
  const notKept = (what: string) => (error: unknown) => problems.set('storage', `${what}: ${String(error)}`);
  const stage = createStage(root, {
    now: clock.now,
    onShown,
    onBroken: (file, reason) => problems.set(`showing ${file.fileId}`, `${file.fileName}: ${reason}`),
    onMuted: () => problems.set('sound', 'The browser lets nothing play with sound here; it plays without'),
  });
  const proof = createProofOfPlay({ api, clock, onSaveError: notKept('What was shown cannot be noted') });
  const cache = createMediaCache({
    store,
    fetchPart: (file, index) => fetchPart(api, file, index),
    onSettled(file) {
      if (cache.urlOf(file)) problems.clear(`fetching ${file.fileId}`);
      programming.mediaSettled();
    },
    isInUse: (url) => stage.isUsing(url),
    onError: (file, error) => problems.set(`fetching ${file.fileId}`, troubleText(file, error)),
  });
  const programming = createManifestController({
    cache,
    now: clock.now,
    onPlay,
    onSaveError: notKept('What to play cannot be kept'),
  });
  const contact = createServerConnection({
    api,
    clock,
    deviceId,
    programming,
    report: () => ({
      manifestVersion: programming.playing()?.manifestVersion || null,
      playerVersion: __PLAYER_VERSION__,
      onlineOnly: !store.isDurable,
      storage,
      lastError: cutText(problems.latest() ?? '', longestError) || null,
    }),
    screen: () => screenOf(stage.showing()),
    viewport: stage.viewport,
    onCommand: (command, requestId) => commands.run(command, requestId),
    onPolled() {
      proof.send().catch(() => {});
      shell?.checkForUpdate();
      measureStorage();
      if (isEndless(stage.showing())) shell?.onItemBoundary();
    },
    onReconnected: cache.retry,
  });
  const commands = createCommands({
    api,
    clearCacheError,
    onIdentify: () => installer.identify(),
    onPollRequested: () => contact.poll(),
  });
  const installer = createDiagnostics(stage.surface, {
    name: () => programming.playing()?.device.name ?? registration.name,
    code: () => programming.playing()?.device.code ?? '',
    sources: () => ({
      clock,
      contact,
      programming,
      isWhole: (file) => cache.stateOf(file) === 'whole',
      isDurable: store.isDurable,
      showing: stage.showing(),
      problem: problems.latest(),
    }),
  });
  let isSettledIn = false;
  let storage: Report['storage'] = null;
  let shell: Shell | null = null;

  function onPlay(manifest: Manifest): void {
    problems.retainFiles(new Set([...programming.files(), ...(manifest.pages ?? [])].map(({ fileId }) => fileId)));
    stage.setVolume(manifest.device.volume);
    stage.setRotation(manifest.device.rotation);
    stage.play(manifestPlan(manifest, cache.urlOf));
    contact.reportChanged();
    prune();
  }

  function onShown(cue: Cue): void {
    proof.shown(cue);
    if (cue.kind === 'file') {
      problems.clear(`showing ${cue.file.fileId}`);
      settleIn();
    }
    contact.screenChanged();
    shell?.onItemBoundary();
    if (programming.playing()) shell?.onPlaying();
    prune();
  }

  function prune(): void {
    // What was played before is needed until a start would find what plays now.
    const pruned = programming.kept().then(() => {
      const needed = new Set(programming.files().map(({ sha256 }) => sha256));
      const isUsed = (url: string | null) => url !== null && stage.isUsing(url);
      return cache.prune((sha256, url) => needed.has(sha256) || isUsed(url));
    });
    pruned.catch(notKept('Old media cannot be deleted'));
  }

  function measureStorage(): void {
    if (!store.isDurable) return;
    navigator.storage.estimate().then(
      ({ usage, quota }) => {
        storage = usage === undefined || quota === undefined ? null : { usedBytes: usage, quotaBytes: quota };
      },
      () => {},
    );
  }

  function settleIn(): void {
    if (isSettledIn) return;
    isSettledIn = true;
    contact.connect();
    void installShell(notKept('The player itself cannot be kept')).then((keeper) => {
      shell = keeper;
      if (programming.playing() && stage.showing()) shell?.onPlaying();
    });
  }

  keepAwake();
  requestFullscreenOnTouch(root);
  if (kept) await programming.resume(kept).catch(notKept('What was kept cannot be read'));
  if (!programming.playing()) stage.play(nothingYet(registration.name));
  measureStorage();
  contact.poll();
  setTimeout(settleIn, firstPictureMs);
  setInterval(programming.mediaSettled, reviewEveryMs);
}

/** Until the first manifest nothing is known of the screen but its own name. */
function nothingYet(title: string): PlaybackPlan {
  return { cueAt: () => ({ kind: 'neutral', title, startsAt: 0, endsAt: Infinity }), holds: () => false };
}

/** What no item will follow by itself. */
function isEndless(cue: Cue | null): boolean {
  return cue?.kind !== 'file' || cue.source.kind !== 'item';
}

function unpaired(registration: Registration): void {
  void removeRegistration(registration).finally(() => location.reload());
}

function troubleText({ fileName }: ManifestFile, error: Error): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull ? `${fileName}: no space is left on this screen` : `${fileName}: ${error.message}`;
}

function screenOf(cue: Cue | null): LiveScreen {
  const source = cue?.kind === 'file' ? cue.source : null;
  const isByHand = cue?.kind === 'text' || source?.kind === 'override';
  return {
    file: nameOf(cue),
    playlist: isByHand ? 'Put on by hand' : source?.kind === 'item' ? source.playlistName : null,
    screenInfo: { width: screen.width, height: screen.height },
    isIdle: !isByHand && source?.kind !== 'item',
  };
}

function nameOf(cue: Cue | null): string | null {
  if (cue?.kind === 'file') return cue.file.fileName;
  return cue?.kind === 'text' ? cue.text : null;
}
