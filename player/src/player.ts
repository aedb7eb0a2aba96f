import type { Registration } from '@vitrine/contract/registration';
import type { Manifest, ManifestFile } from '@vitrine/contract/rules/manifest';
import { msg, t } from '@vitrine/contract/messages';
import { toStored } from '@vitrine/contract/stored-text';
import { clearCacheIfRequested } from './cache/clear-cache.ts';
import { openPartStore } from './cache/durable-store.ts';
import { readManifests } from './cache/manifest-store.ts';
import { isStorageFull } from './cache/storage-space.ts';
import { liveScreenOf } from './live-screen.ts';
import { reportToFrame } from './report-to-frame.ts';
import { setLanguage } from './language.ts';
import { keepAwake, requestFullscreenOnTouch } from './kiosk.ts';
import { showNotice } from './notice.ts';
import { createParts, type Parts } from './parts.ts';
import type { Cue, PlaybackPlan, StageFile } from './playback/cue.ts';
import { manifestPlan, overlaysPlan } from './playback/manifest-plan.ts';
import { createLostFiles } from './report/lost-files.ts';
import { installShell, type Shell } from './shell/shell.ts';
import { createApi } from './sync/api.ts';
import type { Clock } from './sync/clock.ts';
import { removeRegistration, saveRegistration } from './sync/registration.ts';

/** The first image gets the whole bandwidth, but not forever: there may be none. */
const firstImageTimeoutMs = 3000;
/** The order in which files are needed changes with the time. */
const reviewIntervalMs = 10 * 60_000;

/** Plays what the server has for this device, until the page is closed. */
export async function startPlayer(
  root: HTMLElement,
  { registration, clock }: { registration: Registration; clock: Clock },
): Promise<void> {
  const store = await openPartStore();
  const clearCacheError = await clearCacheIfRequested(store);
  const stored = await readManifests(registration.deviceId).catch(() => null);
  if (!store.isDurable) showNotice(root, t('Online only: this browser cannot store content for offline playback.'));
  const onUnpaired = () => void removeRegistration(registration).finally(() => location.reload());
  const parts = createParts({ root, registration, clock, store, clearCacheError, onUnpaired });
  const { signals, manifests, stage, storage, connection, onSaveError } = parts;
  const goOnline = react(parts);
  signals.refused.on(refusedNotice(root, parts));

  keepAwake();
  requestFullscreenOnTouch(root);
  if (stored) await manifests.resume(stored).catch(onSaveError(msg('The saved manifest cannot be read')));
  if (!manifests.playing()) stage.play(titleOnly(registration.name));
  storage.measure();
  parts.commands.acknowledgeReload();
  connection.poll();
  setTimeout(goOnline, firstImageTimeoutMs);
  setInterval(manifests.mediaSettled, reviewIntervalMs);
}

/** Reacts to the signals of the parts. Returns a function to run once the first image is shown. */
function react(parts: Parts): () => void {
  const { signals, problems, stage, overlays, proofOfPlay, cache, manifests, connection, commands, diagnostics } =
    parts;
  let isOnline = false;
  let shell: Shell | null = null;

  function goOnline(): void {
    if (isOnline) return;
    isOnline = true;
    connection.connect();
    const onError = parts.onSaveError(msg('The player cannot be cached for offline use'));
    const onChecked = createLostFiles(problems, () => performance.now()).checked;
    void installShell({ onError, onChecked, reload: parts.reload }).then((installed) => {
      shell = installed;
      if (manifests.playing() && stage.showing()) shell?.onPlaying();
    });
  }

  signals.play.on((manifest) => {
    void setLanguage(manifest.device.language ?? null);
    const shown = [...manifests.files(), ...(manifest.pages ?? []), ...(manifest.layouts ?? [])];
    problems.retainFiles(new Set(shown.map(({ fileId }) => fileId)));
    show(manifest, parts);
    reportToFrame({ type: 'player-applied' });
    connection.reportChanged();
    prune(parts);
  });
  const clearProblem = ({ fileId }: StageFile) => problems.clear(`showing ${fileId}`);
  signals.overlayShown.on(clearProblem);
  signals.overlaysChanged.on(connection.screenChanged);
  signals.shown.on((cue) => {
    overlays.review();
    proofOfPlay.shown(cue);
    reportToFrame({ type: 'player-shown', screen: liveScreenOf(cue) });
    if (cue.kind === 'file') {
      clearProblem(cue.file);
      goOnline();
    }
    connection.screenChanged();
    shell?.onItemBoundary();
    if (manifests.playing()) shell?.onPlaying();
    prune(parts);
  });
  signals.broken.on((file, reason) => {
    problems.set(`showing ${file.fileId}`, toStored(ofFile, { file: file.fileName, reason }));
    if ('url' in file) cache.recheck(file.url).catch(parts.onSaveError(msg('Old files cannot be deleted')));
  });
  signals.partBroken.on((file, reason) => {
    if (reason === null) problems.clear(`part of ${file.fileId}`);
    else problems.set(`part of ${file.fileId}`, toStored(ofPart, { file: file.fileName, reason }));
  });
  signals.soundBlocked.on(() => problems.set('sound', toStored(msg('The browser blocks sound, so videos play muted'))));
  signals.fileSettled.on((file) => {
    if (cache.urlOf(file)) problems.clear(`fetching ${file.fileId}`);
    manifests.mediaSettled();
  });
  signals.fileFailed.on((file, error) => problems.set(`fetching ${file.fileId}`, downloadProblem(file, error)));
  signals.problemsChanged.on(connection.reportChanged);
  signals.tooSlow.on(connection.reportChanged);
  signals.command.on(commands.run);
  signals.identify.on(diagnostics.identify);
  signals.pollRequested.on(connection.poll);
  signals.reconnected.on(cache.retry);
  signals.polled.on(() => {
    proofOfPlay.send().catch(() => {});
    shell?.onPolled();
    parts.storage.measure();
    if (isEndless(stage.showing())) shell?.onItemBoundary();
  });
  return goOnline;
}

function show(manifest: Manifest, { stage, overlays, cache }: Parts): void {
  stage.setVolume(manifest.device.volume);
  stage.setRotation(manifest.device.rotation);
  stage.play(manifestPlan(manifest, cache.urlOf));
  overlays.play(overlaysPlan(manifest, cache.urlOf));
}

/** Deletes files that neither the manifest nor the screen needs, once the manifest that needs fewer is saved. */
function prune({ manifests, isOnScreen, cache, onSaveError }: Parts): void {
  const pruned = manifests.saved().then(() => {
    const needed = new Set(manifests.files().map(({ sha256 }) => sha256));
    const isUsed = (url: string | null) => url !== null && isOnScreen(url);
    return cache.prune((sha256, url) => needed.has(sha256) || isUsed(url));
  });
  pruned.catch(onSaveError(msg('Old files cannot be deleted')));
}

/** Shows a code to pair this device by while the server refuses its token. */
function refusedNotice(root: HTMLElement, { clock, reload }: Parts): (isRefused: boolean) => void {
  let isRefused = false;
  let hide = () => {};
  return (refused) => {
    isRefused = refused;
    hide();
    if (!refused) return;
    void import('./pairing/refused-notice.ts').then(({ showRefused }) => {
      if (!isRefused) return;
      const api = createApi({ clock, token: null, onToken() {} });
      const onPaired = (paired: Registration) => void saveRegistration(paired).then(reload);
      hide = showRefused(root, { api, clock, onPaired });
    });
  };
}

/** Before the first manifest the player knows only the name of its device. */
function titleOnly(title: string): PlaybackPlan {
  return { cueAt: () => ({ kind: 'neutral', title, startsAt: 0, endsAt: Infinity }), holds: () => false };
}

/** Whether no next item will end this cue. */
function isEndless(cue: Cue | null): boolean {
  return cue?.kind !== 'file' || cue.source.kind !== 'item';
}

const ofFile = msg('{file}: {reason}');
const ofPart = msg('{file}, {reason}');

function downloadProblem({ fileName: file }: ManifestFile, error: Error): string {
  const reason = isStorageFull(error) ? toStored(msg('no space is left on this device')) : error.message;
  return toStored(ofFile, { file, reason });
}
