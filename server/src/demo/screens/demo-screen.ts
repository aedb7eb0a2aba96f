import { createHash } from 'node:crypto';
import { RequestId } from '@vitrine/contract/device-commands';
import { type LiveScreen, liveModeEverySeconds } from '@vitrine/contract/events';
import { msg } from '@vitrine/contract/messages';
import { Manifest as ManifestReply, player } from '@vitrine/contract/player';
import { proofOfPlay } from '@vitrine/contract/proof-of-play';
import { capabilities } from '@vitrine/contract/rules/capabilities';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import { screenshotIntervalSeconds } from '@vitrine/contract/rules/player-limits';
import { screenshots } from '@vitrine/contract/screenshots';
import { toStored } from '@vitrine/contract/stored-text';
import { type Calls, makeCalls } from '@vitrine/testing/simulated-device/calls';
import { createSimulatedDevice, type DeviceRegistration } from '@vitrine/testing/simulated-device/simulated-device';
import { z } from 'zod';
import { clock } from '../../db/clock.ts';
import type { ScreenshotDrawer } from './draw-screenshots.ts';
import { createPlayBatches } from './play-batches.ts';
import { isSameShown, type Shown, shownAt } from './shown.ts';

export interface DemoScreen {
  isLive(): boolean;
  start(): void;
  end(): void;
}

/** How one screen differs from the others. */
export interface Behaviour {
  /** How long after it has fetched a manifest it plays and reports it. */
  applyAfterMs(): number;
  /** The name of a file that it cannot play. */
  broken?: string;
}

interface Options {
  registration: DeviceRegistration;
  orientation: 1 | 2;
  address: string;
  behaviour: Behaviour;
  /** Null for a screen that sends no screenshots. */
  drawer: ScreenshotDrawer | null;
}

const awayAtReloadMs = 3000;
const watchedMs = 2 * liveModeEverySeconds * 1000;
/** A change by the schedules is applied after this time at the latest. */
const maxTickMs = 60_000;

const Command = z.object({ requestId: RequestId });

/** A screen of the demo: connects, applies manifests, plays by the clock, and answers consoles as a player does. */
export function createDemoScreen({ registration, orientation, address, behaviour, drawer }: Options): DemoScreen {
  const broken = new Set(behaviour.broken === undefined ? [] : [behaviour.broken]);
  let manifest: Manifest | null = null;
  let applied = versionBefore(registration.deviceId);
  let shown: Shown | null = null;
  let since = 0;
  let watched = { channel: '', until: 0 };
  let isEnded = false;
  const timers: { apply?: NodeJS.Timeout; tick?: NodeJS.Timeout; screenshot?: NodeJS.Timeout } = {};
  const now = () => clock.now().getTime();
  const onError = (_what: string, reason: string) => {
    // Unpaired, or replaced by a real screen.
    if (reason === '401') end();
  };
  const recorder = { record() {}, recordError: onError };
  const calls = makeCalls(address, recorder);
  const post = (path: string, body: object) => postAs(calls, registration, path, body);
  const batches = createPlayBatches((plays) => post(proofOfPlay.store.path, { plays }));

  const device = createSimulatedDevice({
    ...{ registration, url: address, playerVersion: __VERSION__, calls, recorder },
    onManifest,
    report: () => ({
      manifestVersion: applied,
      can: capabilities,
      lastError: behaviour.broken === undefined ? null : unplayable(behaviour.broken),
    }),
    onReported(_version, reply) {
      const { commands } = player.report.reply.parse(JSON.parse(reply));
      for (const { command, requestId } of commands) run(command, requestId);
    },
    onEvent(event, channel, data) {
      if (event === 'client-live-mode') return onWatched(channel);
      const command = Command.safeParse(event.includes(':') ? null : JSON.parse(data));
      if (command.success) run(event, command.data.requestId);
    },
  });

  function onManifest(text: string): void {
    const next = ManifestReply.parse(JSON.parse(text));
    // At its start a player continues its stored manifest. A simulated screen stores none: it plays the new one at once, and
    // reports it later.
    if (manifest === null) play(next);
    // Only the newest manifest is applied: the timer of the one before could fire after it.
    clearTimeout(timers.apply);
    timers.apply = setTimeout(() => {
      applied = next.manifestVersion;
      play(next);
      device.poll();
    }, behaviour.applyAfterMs()).unref();
  }

  function play(next: Manifest): void {
    manifest = next;
    tick();
  }

  function tick(): void {
    clearTimeout(timers.tick);
    if (manifest === null || isEnded) return;
    const at = now();
    const next = shownAt(manifest, at, broken);
    if (!isSameShown(shown, next)) {
      if (shown !== null) batches.add(shown, since, Math.min(at, shown.until ?? at));
      [shown, since] = [next, at];
      sendLive();
    }
    const left = next.until === null ? maxTickMs : Math.min(maxTickMs, next.until - at);
    timers.tick = setTimeout(tick, Math.max(20, left)).unref();
  }

  function onWatched(channel: string): void {
    watched = { channel, until: now() + watchedMs };
    sendLive();
  }

  /** Sends what is on screen, and a screenshot of it, to the consoles that watch. */
  function sendLive(): void {
    if (shown === null || drawer === null || now() >= watched.until) return;
    device.send('client-live-screen', watched.channel, liveScreenOf(shown, orientation));
    clearTimeout(timers.screenshot);
    void sendScreenshot(drawer, shown);
    timers.screenshot = setTimeout(sendLive, screenshotIntervalSeconds * 1000).unref();
  }

  async function sendScreenshot(by: ScreenshotDrawer, of: Shown): Promise<void> {
    const { accessToken } = registration;
    // The next one follows soon.
    const screenshot = await by.of(of, { orientation, accessToken }).catch(() => null);
    const { file, playlist, isIdle } = liveScreenOf(of, orientation);
    const shows = { file, playlist, isIdle };
    if (screenshot !== null) await post(screenshots.store.path, { picture: screenshot, shows }).catch(() => {});
  }

  function run(command: string, requestId: string): void {
    const isReload = command === 'reload' || command === 'clear-cache';
    if (isReload) device.disconnect();
    const acknowledge = () => post(player.acknowledge.path, { requestId, problem: null }).catch(() => {});
    setTimeout(() => void acknowledge(), isReload ? awayAtReloadMs : 0).unref();
  }

  function end(): void {
    isEnded = true;
    clearTimeout(timers.apply);
    clearTimeout(timers.tick);
    clearTimeout(timers.screenshot);
    batches.end();
    device.end();
  }

  return { isLive: () => device.isLive, start: device.start, end };
}

/** As a player reports it. */
function unplayable(file: string): string {
  const reason = toStored(msg('the video cannot be played ({error})'), { error: 'code 3' });
  return toStored(msg('{file}: {reason}'), { file, reason });
}

/** The version that a screen which was switched off last night reports until it has applied the current manifest. */
function versionBefore(deviceId: number): string {
  return createHash('sha256').update(`before ${deviceId}`).digest('hex').slice(0, 32);
}

function postAs(calls: Calls, { accessToken: token }: DeviceRegistration, path: string, body: object) {
  return calls.ask(path, { method: 'POST', path, token, body });
}

function liveScreenOf({ file, text, playlist, isOverride }: Shown, orientation: 1 | 2): LiveScreen {
  return {
    file: file?.fileName ?? text,
    playlist: isOverride ? null : playlist,
    screenInfo: orientation === 2 ? { width: 1080, height: 1920 } : { width: 1920, height: 1080 },
    isIdle: !isOverride && playlist === null,
  };
}
