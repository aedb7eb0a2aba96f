import type { Registration } from '@vitrine/contract/devices';
import type { DeviceCommand, LiveScreen } from '@vitrine/contract/events';
import type { Manifest, ManifestFile } from '@vitrine/contract/rules/manifest';
import { openPartStore } from './cache/durable-store.ts';
import { fetchPart } from './cache/fetch-part.ts';
import { readManifests } from './cache/kept-manifests.ts';
import { createMediaCache } from './cache/media-cache.ts';
import { startLive, type Live } from './live/live.ts';
import { showNotice } from './notice.ts';
import type { Cue, Programme } from './playback/cue.ts';
import { manifestProgramme } from './playback/manifest-programme.ts';
import { createStage } from './playback/stage.ts';
import { createProgramming } from './programming.ts';
import { createProblems } from './report/problems.ts';
import { createReporter } from './report/reporter.ts';
import { createApi } from './sync/api.ts';
import { pollDelayMs } from './sync/backoff.ts';
import type { Clock } from './sync/clock.ts';
import { fetchManifest } from './sync/fetch-manifest.ts';
import { createPoller } from './sync/poller.ts';
import { forgetRegistration } from './sync/registration.ts';
import { keepAwake } from './wake-lock.ts';

/** The first picture has the line to itself, but not for ever: there may be none. */
const liveAfterMs = 3000;
const longestError = 500;

/** Plays what the server has for this device, for as long as the page lives. */
export async function startPlayer(
  root: HTMLElement,
  { registration, clock }: { registration: Registration; clock: Clock },
): Promise<void> {
  const { deviceId, accessToken } = registration;
  const store = await openPartStore();
  const kept = await readManifests(deviceId).catch(() => null);
  if (!store.isDurable) showNotice(root, 'Online only: nothing is kept here for a time without network.');

  const api = createApi({ clock, token: accessToken, onUnauthorised: unpaired });
  const problems = createProblems(() => reporter.changed());
  const stage = createStage(root, {
    now: clock.now,
    onShown,
    onBroken: (file, reason) => problems.set(`showing ${file.fileId}`, `${file.fileName}: ${reason}`),
    onMuted: () => problems.set('sound', 'The browser lets nothing play with sound here; it plays without'),
  });
  const cache = createMediaCache({
    store,
    fetchPart: (file, index) => fetchPart(api, file, index),
    onSettled(file) {
      if (cache.urlOf(file)) problems.clear(`fetching ${file.fileId}`);
      programming.mediaSettled();
    },
    onTrouble: (file, error) => problems.set(`fetching ${file.fileId}`, troubleText(file, error)),
  });
  const programming = createProgramming({
    cache,
    now: clock.now,
    onPlay,
    onNotKept,
  });
  const reporter = createReporter({
    api,
    clock,
    report: () => ({
      manifestVersion: programming.playing()?.manifestVersion || null,
      playerVersion: __PLAYER_VERSION__,
      onlineOnly: !store.isDurable,
      lastError: problems.latest()?.slice(0, longestError) ?? null,
    }),
  });
  let isLive = false;
  const poller = createPoller({
    async poll() {
      const fetched = await fetchManifest(api, programming.etag());
      if (fetched) await programming.receive(fetched);
      await reporter.send();
    },
    delayMs: (failures) => pollDelayMs({ failures, isLive, random: Math.random() }),
  });
  let live: Live | null = null;

  function onPlay(manifest: Manifest): void {
    problems.keepFiles(new Set(programming.files().map(({ fileId }) => fileId)));
    stage.setVolume(manifest.device.volume);
    stage.setRotation(manifest.device.rotation);
    stage.play(manifestProgramme(manifest, cache.urlOf));
    reporter.changed();
    prune();
  }

  function onShown(cue: Cue): void {
    if (cue.kind === 'file') {
      problems.clear(`showing ${cue.file.fileId}`);
      goLive();
    }
    live?.screenChanged();
    prune();
  }

  function prune(): void {
    const needed = new Set(programming.files().map(({ sha256 }) => sha256));
    const isUsed = (url: string | null) => url !== null && stage.isUsing(url);
    cache
      .prune((sha256, url) => needed.has(sha256) || isUsed(url))
      .catch((error: unknown) => problems.set('storage', `Old media cannot be deleted: ${String(error)}`));
  }

  function onNotKept(error: unknown): void {
    problems.set('storage', `What to play cannot be kept: ${String(error)}`);
  }

  function goLive(): void {
    live ??= startLive({
      api,
      deviceId,
      screen: () => screenOf(stage.showing()),
      onCommand,
      onConnection,
      onRefused: poller.now,
    });
  }

  function onConnection(isUp: boolean): void {
    isLive = isUp;
    poller.waitAgain();
    if (!isUp) return;
    poller.now();
    cache.retry();
  }

  function onCommand(command: DeviceCommand): void {
    if (command === 'reload') location.reload();
    // After `unpair` the manifest is refused, which is how a screen learns it without a socket too.
    else poller.now();
  }

  addEventListener('online', () => {
    poller.now();
    cache.retry();
  });
  root.addEventListener('click', () => {
    // Only a gesture may ask; where it is refused the browser's own kiosk mode does the same.
    document.documentElement.requestFullscreen().catch(() => {});
  });
  keepAwake();
  stage.play(nothingYet(registration.name));
  if (kept) await programming.resume(kept).catch(onNotKept);
  poller.now();
  setTimeout(goLive, liveAfterMs);
}

/** Until the first manifest nothing is known of the screen but its own name. */
function nothingYet(title: string): Programme {
  return { cueAt: () => ({ kind: 'neutral', title, startsAt: 0, endsAt: Infinity }), holds: () => false };
}

function unpaired(): void {
  forgetRegistration();
  location.reload();
}

function troubleText({ fileName }: ManifestFile, error: Error): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull ? `${fileName}: no space is left on this screen` : `${fileName}: ${error.message}`;
}

function screenOf(cue: Cue | null): LiveScreen {
  const source = cue?.kind === 'file' ? cue.source : null;
  return {
    file: cue?.kind === 'file' ? cue.file.fileName : null,
    playlist: source?.kind === 'item' ? source.playlistName : null,
    screenInfo: { width: screen.width, height: screen.height },
    isIdle: source?.kind !== 'item',
  };
}
