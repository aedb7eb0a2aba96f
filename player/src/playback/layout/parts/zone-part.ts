import type { ShownPart } from '@vitrine/contract/rules/layout';
import { toStored } from '@vitrine/contract/stored-text';
import { msg } from '@vitrine/contract/messages';
import { createStage } from '../../stage.ts';
import type { PartContext, PartView } from '../part-view.ts';
import { zonePlan } from '../zone-plan.ts';

/** A playlist in a place of the layout: a stage like that of the whole screen, with its own loop. */
export function zonePart(part: Extract<ShownPart, { kind: 'zone' }>, context: PartContext): PartView {
  const { timeOfDay, decoders, frames, isStill, hasSound, recordZone, onMuted, onItems } = context;
  // Drawn before the layout begins, it shows what is due then.
  const now = () => Math.max(context.now(), context.zonesFrom().layout);
  const element = document.createElement('div');
  element.className = 'layout-zone';
  let isRunning = false;
  /** By file. */
  const faults = new Map<number, string>();
  const stage = createStage(element, {
    now,
    timeOfDay,
    decoders,
    frames,
    onShown(cue) {
      if (isRunning) recordZone(cue);
      if (cue.kind === 'file') faults.delete(cue.file.fileId);
      reportFaults();
    },
    onMuted,
    onBroken({ fileId, fileName }, reason) {
      faults.set(fileId, toStored(msg('{file}: {reason}'), { file: fileName, reason }));
      reportFaults();
    },
  });
  // Its first frame is drawn at once, and moves when the layout does.
  stage.pause();
  stage.setVolume(0);
  stage.play(zonePlan(part, context));

  /** Without those of files that have left the playlist. */
  function reportFaults(): void {
    const files = part.playlistId === null ? [] : context.media.playlistOf(part.playlistId)?.files;
    const shown = new Set([part.empty, ...(files ?? []).map(({ fileId }) => fileId)]);
    for (const id of faults.keys()) if (!shown.has(id)) faults.delete(id);
    onItems([...faults.values()].at(-1) ?? null);
  }

  /** What it shows counts from when the layout is on screen until it is not. */
  function setRunning(next: boolean): void {
    if (isRunning === next) return;
    isRunning = next;
    recordZone(next ? stage.showing() : null);
  }

  return {
    element,
    ready: stage.ready,
    start() {
      if (isStill) return;
      setRunning(true);
      stage.resume();
    },
    pause() {
      setRunning(false);
      stage.pause();
    },
    seek: stage.jump,
    setVolume: (volume) => stage.setVolume(hasSound ? volume : 0),
    freeze: stage.freeze,
    isUsing: stage.isUsing,
    release() {
      setRunning(false);
      stage.destroy();
    },
  };
}
