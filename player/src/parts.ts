import type { Registration } from '@vitrine/contract/registration';
import type { DeviceCommand } from '@vitrine/contract/events';
import { capabilities } from '@vitrine/contract/rules/capabilities';
import type { Manifest, ManifestFile } from '@vitrine/contract/rules/manifest';
import { shown, toStored } from '@vitrine/contract/stored-text';
import { type Message, msg } from '@vitrine/contract/messages';
import { fetchPart } from './cache/fetch-part.ts';
import { reported } from './report/reported.ts';
import { createMediaCache } from './cache/media-cache.ts';
import type { PartStore } from './cache/part-store.ts';
import { createCommands } from './commands.ts';
import { createDiagnostics } from './diagnostics/diagnostics.ts';
import { liveScreenOf } from './live-screen.ts';
import { inTime } from './in-time.ts';
import { createManifestController } from './manifest-controller.ts';
import type { Cue, StageFile } from './playback/cue.ts';
import { createDecoders } from './playback/decoders.ts';
import { createOverlays } from './playback/overlays.ts';
import { createFrameWatch } from './playback/frame-watch.ts';
import { createStage } from './playback/stage.ts';
import { createProofOfPlay } from './proof-of-play/proof-of-play.ts';
import { createProblems } from './report/problems.ts';
import { createStorageMeter } from './report/storage-meter.ts';
import { createServerConnection } from './server-connection.ts';
import { createSignal } from './signal.ts';
import { createApi } from './sync/api.ts';
import { createRefusals } from './sync/refusals.ts';
import type { Clock } from './sync/clock.ts';

export interface PartsOptions {
  root: HTMLElement;
  registration: Registration;
  clock: Clock;
  store: PartStore;
  /** Why the cache could not be cleared before this page was loaded; null if it was cleared, or not to be cleared. */
  clearCacheError: string | null;
  /** A user has unpaired this device, its tenant was closed, or the server has not known it for hours. */
  onUnpaired(): void;
}

const maxStoringMs = 2000;

/** The signals of the parts. `player.ts` reacts to them. */
function createSignals() {
  return {
    /** A manifest is to be played from now on; also when only its files have arrived. */
    play: createSignal<[Manifest]>(),
    shown: createSignal<[Cue]>(),
    overlayShown: createSignal<[StageFile]>(),
    overlaysChanged: createSignal<[]>(),
    broken: createSignal<[StageFile, string]>(),
    /** A part of a layout is left out; null: none is any more. */
    partBroken: createSignal<[StageFile, string | null]>(),
    soundBlocked: createSignal<[]>(),
    /** The screen is too slow for transitions, and plays cuts from now on. */
    tooSlow: createSignal<[]>(),
    fileSettled: createSignal<[ManifestFile]>(),
    fileFailed: createSignal<[ManifestFile, Error]>(),
    problemsChanged: createSignal<[]>(),
    command: createSignal<[DeviceCommand, string | null]>(),
    /** The server has answered a poll. */
    polled: createSignal<[]>(),
    reconnected: createSignal<[]>(),
    identify: createSignal<[]>(),
    /** The server refuses the token, or accepts it again. */
    refused: createSignal<[boolean]>(),
    pollRequested: createSignal<[]>(),
  };
}

/** Everything the player is made of, each part after those it uses. Nothing runs yet. */
export function createParts({ root, registration, clock, store, clearCacheError, onUnpaired }: PartsOptions) {
  const signals = createSignals();
  const { deviceId, accessToken } = registration;
  const refusals = createRefusals({ now: clock.now, onChange: signals.refused.emit, onUnpaired });
  const api = createApi({ clock, token: accessToken, onToken: (verdict) => refusals[verdict]() });
  const problems = createProblems(signals.problemsChanged.emit);
  const latestProblem = () => {
    const latest = problems.latest();
    return latest && shown(latest);
  };
  const onSaveError = (problem: Message) => (error: unknown) =>
    problems.set('storage', toStored(msg('{problem}: {error}'), { problem: toStored(problem), error: String(error) }));
  const storage = createStorageMeter(store.isDurable);
  const proofOfPlay = createProofOfPlay({ api, clock, onSaveError: onSaveError(msg('Proof of play cannot be saved')) });
  const decoders = createDecoders();
  const loadLayouts = () => import('./playback/layout/layout-renderer.ts');
  const frames = createFrameWatch(signals.tooSlow.emit);
  const stage = createStage(root, {
    now: clock.now,
    frames,
    onShown: signals.shown.emit,
    decoders,
    loadLayouts,
    onBroken: signals.broken.emit,
    onPartBroken: signals.partBroken.emit,
    recordZone: ({ fileId }, part) => proofOfPlay.inZone({ layoutFileId: fileId, part }),
    onMuted: signals.soundBlocked.emit,
  });
  const overlays = createOverlays({
    surface: stage.surface,
    now: clock.now,
    showing: stage.showing,
    decoders,
    frames,
    loadLayouts,
    onShown: signals.overlayShown.emit,
    onChanged: signals.overlaysChanged.emit,
    onBroken: signals.broken.emit,
    onPartBroken: signals.partBroken.emit,
  });
  const isOnScreen = (url: string) => stage.isUsing(url) || overlays.isUsing(url);
  const cache = createMediaCache({
    store,
    fetchPart: (file, index) => fetchPart(api, file, index),
    onSettled: signals.fileSettled.emit,
    onError: signals.fileFailed.emit,
    isInUse: isOnScreen,
  });
  const manifests = createManifestController({
    cache,
    now: clock.now,
    onPlay: signals.play.emit,
    onSaveError: onSaveError(msg('The manifest cannot be saved')),
  });
  const connection = createServerConnection({
    api,
    clock,
    deviceId,
    manifests,
    report: () => ({
      manifestVersion: manifests.playing()?.manifestVersion || null,
      playerVersion: __PLAYER_VERSION__,
      onlineOnly: !store.isDurable,
      cutsOnly: frames.isTooSlow(),
      can: capabilities,
      storage: storage.latest(),
      lastError: reported(problems.latest()),
    }),
    screen: () => ({ ...liveScreenOf(stage.showing()), overlayChanges: overlays.changes() }),
    viewport() {
      const viewport = stage.viewport();
      return viewport && { ...viewport, overlays: overlays.shown() };
    },
    onCommand: signals.command.emit,
    onManifest(problem) {
      if (problem === null) problems.clear('manifest');
      else problems.set('manifest', toStored(problem));
    },
    onPolled: signals.polled.emit,
    onReconnected: signals.reconnected.emit,
  });
  const reload = () => {
    // A database that hangs must not prevent the reload.
    void inTime(proofOfPlay.stored(), maxStoringMs)
      .catch(() => {})
      .finally(() => location.reload());
  };
  const commands = createCommands({
    api,
    clearCacheError,
    reload,
    onIdentify: signals.identify.emit,
    onUnpair: refusals.expectUnpaired,
    onPollRequested: signals.pollRequested.emit,
  });
  const diagnostics = createDiagnostics(stage.surface, {
    name: () => manifests.playing()?.device.name ?? registration.name,
    code: () => manifests.playing()?.device.code ?? '',
    sources: () => ({
      clock,
      connection,
      manifests,
      isComplete: (file) => cache.stateOf(file) === 'complete',
      isDurable: store.isDurable,
      showing: stage.showing(),
      problem: latestProblem(),
    }),
  });
  return {
    clock,
    signals,
    problems,
    onSaveError,
    storage,
    stage,
    overlays,
    isOnScreen,
    proofOfPlay,
    cache,
    manifests,
    connection,
    commands,
    diagnostics,
    reload,
  };
}

export type Parts = ReturnType<typeof createParts>;
