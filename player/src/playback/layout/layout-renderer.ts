import { msg } from '@vitrine/contract/messages';
import { toStored } from '@vitrine/contract/stored-text';
import type { LayoutCue, LayoutCode, MountedLayout } from '../media-renderer.ts';
import { canvasFor } from './canvas.ts';
import { drawLayout, type DrawnLayout, type Fault } from './draw-layout.ts';

// A separate chunk, loaded when the first layout is to be shown.

/** Draws a layout into `element`, which has the size of the screen, and scales its canvas to it. */
export async function mountLayout(
  element: HTMLElement,
  first: LayoutCue,
  {
    volume,
    now,
    timeOfDay,
    decoders,
    frames,
    onPartBroken,
    recordZone,
    onMuted,
  }: Parameters<LayoutCode['mountLayout']>[2],
): Promise<MountedLayout> {
  let cue = first;
  let level = volume;
  let isRunning = false;
  let drawn = draw();
  // A screen is turned while the layout is on it: its parts lie elsewhere then.
  const resizing = new ResizeObserver(() => {
    const { canvas, scale } = canvasFor(element.clientWidth, element.clientHeight);
    if (canvas.width === drawn.canvas.width && canvas.height === drawn.canvas.height)
      return setScale(drawn.layout, scale);
    drawn.layout.release();
    drawn = draw();
    void drawn.layout.ready.then(() => isRunning && drawn.layout.start()).catch(() => {});
  });

  function draw() {
    const { canvas, scale } = canvasFor(element.clientWidth, element.clientHeight);
    const layout = drawLayout(element, {
      document: cue.file.document,
      canvas,
      media: {
        fileOf: (fileId) => cue.file.media.fileOf(fileId),
        playlistOf: (playlistId) => cue.file.media.playlistOf(playlistId),
      },
      zone: cue.file.zone,
      now,
      timeOfDay,
      decoders,
      frames,
      zonesFrom: () => ({ window: cue.from, layout: cue.startsAt }),
      isStill: false,
      isTransparent: cue.file.isTransparent ?? false,
      onFault: (fault) => onPartBroken(fault && faultText(fault)),
      recordZone,
      onMuted,
    });
    setScale(layout, scale);
    layout.setVolume(level);
    return { layout, canvas };
  }

  try {
    await drawn.layout.ready;
  } catch (error) {
    drawn.layout.release();
    throw error;
  }
  resizing.observe(element);
  return {
    start() {
      isRunning = true;
      drawn.layout.start();
    },
    pause() {
      isRunning = false;
      drawn.layout.pause();
    },
    continueAs(next) {
      if (next.kind === 'file' && next.file.kind === 'layout') cue = { ...next, file: next.file };
    },
    setVolume(next) {
      level = next;
      drawn.layout.setVolume(next);
    },
    freeze: () => drawn.layout.freeze(),
    isUsing: (url) => drawn.layout.isUsing(url),
    release() {
      resizing.disconnect();
      drawn.layout.release();
    },
  };
}

function setScale({ element }: DrawnLayout, scale: number): void {
  element.style.transform = scale === 1 ? '' : `scale(${scale})`;
}

const faultOfPart = msg(
  '{kind, select, image {image} video {video} web {web page} zone {zone} list {list} other {part}}: {reason}',
);

function faultText({ part: { kind }, reason }: Fault): string {
  return toStored(faultOfPart, { kind, reason });
}
