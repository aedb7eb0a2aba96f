import { Button, DirectionProvider, Slider } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { t } from '@vitrine/contract/messages';
import type { Orientation } from '@vitrine/contract/values';
import { previewPlaylist, type Preview, type PreviewPosition } from '@vitrine/player/playback/preview';
import { useCallback, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { formatPosition } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { OrientationFrame } from '../../domain/orientation-frame.tsx';
import { stageFileOf } from '../../domain/preview-file.ts';
import type { PlaylistPlan } from './playlist-plan.ts';
import classes from './playlist-preview.module.css';

/** Lets other parts of the page seek the preview, in milliseconds. */
export type PreviewControl = Pick<Preview, 'seek'>;

export interface PreviewPlayerProps {
  plan: PlaylistPlan;
  orientation: Orientation;
  control?: Ref<PreviewControl>;
  /** Called with the index of the item that plays. */
  onIndex?: (index: number | null) => void;
  /** The start position in milliseconds; updated while playing, so that another player can continue. */
  at: { current: number };
  /** At the end of the controls. */
  children?: ReactNode;
}

/** Plays a plan as a screen will, in a frame of its orientation. */
export function PreviewPlayer({ plan, orientation, control, at, onIndex, children }: PreviewPlayerProps) {
  const running = useRef<Preview>(null);
  const prefersStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const pausedAtStart = useRef(prefersStill);
  const [isPaused, setPaused] = useState(prefersStill);
  const [position, setPosition] = useState<PreviewPosition>({ ms: 0, lengthMs: 0, index: null });
  const stablePlan = useStableValue(plan);
  const { language } = useLanguage();
  useImperativeHandle(control, () => ({ seek: (ms) => running.current?.seek(ms) }), []);

  // A changed plan starts a new preview at the position of the previous one.
  const stage = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const preview = previewPlaylist(element, {
        playlist: stablePlan.playlist,
        files: stablePlan.files.flatMap((file) => stageFileOf(file) ?? []),
      });
      running.current = preview;
      preview.seek(at.current);
      if (pausedAtStart.current) preview.pause();
      const unsubscribe = preview.onPosition((next) => {
        at.current = next.ms;
        setPosition(next);
        onIndex?.(next.index);
      });
      return () => {
        unsubscribe();
        preview.destroy();
        running.current = null;
      };
    },
    [stablePlan, at, onIndex],
  );

  const toggle = () => {
    pausedAtStart.current = !isPaused;
    setPaused(!isPaused);
    if (isPaused) running.current?.resume();
    else running.current?.pause();
  };

  return (
    <>
      <div className={classes.screen} data-vertical={orientation === 2 || undefined}>
        <OrientationFrame orientation={orientation}>
          <div key={language} ref={stage} className={classes.stage} />
        </OrientationFrame>
      </div>
      <div className={classes.controls}>
        <Button variant="default" size="xs" onClick={toggle} disabled={position.lengthMs === 0}>
          {isPaused ? t('Play') : t('Pause')}
        </Button>
        {/* Time goes from left to right in every language. */}
        <DirectionProvider initialDirection="ltr" detectDirection={false}>
          <Slider
            dir="ltr"
            className={classes.slider}
            size={6}
            thumbSize={14}
            label={null}
            thumbLabel={t('Position')}
            min={0}
            max={Math.max(1, position.lengthMs)}
            step={1000}
            value={position.ms}
            disabled={position.lengthMs === 0}
            onChange={(ms) => running.current?.seek(ms)}
          />
        </DirectionProvider>
        <span className="num small muted" dir="ltr">
          {formatPosition(position.ms)} / {formatPosition(position.lengthMs)}
        </span>
        {children}
      </div>
    </>
  );
}

/** Keeps the same object while its content is equal, so that typing elsewhere does not restart the preview. */
function useStableValue(plan: PlaylistPlan): PlaylistPlan {
  const [stablePlan, setSteady] = useState(plan);
  if (stablePlan !== plan && JSON.stringify(stablePlan) !== JSON.stringify(plan)) setSteady(plan);
  return stablePlan;
}
