import type { ShownPart } from '@vitrine/contract/rules/layout';
import { createStage } from '../../stage.ts';
import type { PartContext, PartView } from '../part-view.ts';
import { zonePlan } from '../zone-plan.ts';

/** A playlist in a place of the layout: a stage like that of the whole screen, with its own loop. */
export function zonePart(part: Extract<ShownPart, { kind: 'zone' }>, context: PartContext): PartView {
  const { now, timeOfDay, decoders, isStill, hasSound, onMuted, onItemBroken } = context;
  const element = document.createElement('div');
  element.className = 'layout-zone';
  const stage = createStage(element, {
    now,
    timeOfDay,
    decoders,
    onMuted,
    onBroken: ({ fileName }, reason) => onItemBroken(`${fileName}: ${reason}`),
  });
  // Its first frame is drawn at once, and moves when the layout does.
  stage.pause();
  stage.setVolume(0);
  stage.play(zonePlan(part, context));
  return {
    element,
    ready: stage.ready,
    start: () => isStill || stage.resume(),
    pause: stage.pause,
    seek: stage.jump,
    setVolume: (volume) => stage.setVolume(hasSound ? volume : 0),
    freeze: stage.freeze,
    isUsing: stage.isUsing,
    release: stage.destroy,
  };
}
