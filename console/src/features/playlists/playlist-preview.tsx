import { ActionIcon, Button, Slider } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconMaximize } from '@tabler/icons-react';
import type { Orientation } from '@vitrine/contract/values';
import type { LibraryFile } from '@vitrine/contract/library';
import { stageText, type StageFile } from '@vitrine/player/playback/cue';
import { previewPlaylist, type Preview, type PreviewPosition } from '@vitrine/player/playback/preview';
import { useCallback, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { formatPosition } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Frame } from '../../ui/frame.tsx';
import type { PlaylistPlan } from './playlist-plan.ts';
import classes from './playlist-preview.module.css';

/** How something else on the page sends the preview to a position, in milliseconds. */
export type PreviewControl = Pick<Preview, 'seek'>;

interface PlaylistPreviewProps {
  plan: PlaylistPlan;
  orientation: Orientation;
  control: Ref<PreviewControl>;
  /** Told the place of the item that is on. */
  onIndex: (index: number | null) => void;
}

/** Plays the playlist as a screen will, small beside the form and at full size in a dialog. */
export function PlaylistPreview({ orientation, ...playing }: PlaylistPreviewProps) {
  const [isLarge, setLarge] = useState(false);
  // Where the small one was the large one goes on, and back.
  const at = useRef(0);
  return (
    <Card title="Preview">
      {!isLarge && (
        <div className={classes.small}>
          <Player {...playing} orientation={orientation} at={at}>
            <ActionIcon variant="subtle" color="gray" size={30} aria-label="Full size" onClick={() => setLarge(true)}>
              <IconMaximize size={16} aria-hidden="true" />
            </ActionIcon>
          </Player>
        </div>
      )}
      <p className={classes.foot}>The same engine as on the screens.</p>
      <Dialog
        opened={isLarge}
        onClose={() => setLarge(false)}
        title="Preview"
        size={orientation === 2 ? '454px' : '1096px'}
      >
        <Player {...playing} orientation={orientation} at={at} />
      </Dialog>
    </Card>
  );
}

interface PlayerProps extends PlaylistPreviewProps {
  at: { current: number };
  /** At the end of the controls. */
  children?: ReactNode;
}

function Player({ plan, orientation, control, at, onIndex, children }: PlayerProps) {
  const running = useRef<Preview>(null);
  const prefersStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const pausedAtStart = useRef(prefersStill);
  const [isPaused, setPaused] = useState(prefersStill);
  const [position, setPosition] = useState<PreviewPosition>({ ms: 0, lengthMs: 0, index: null });
  const steady = useSteady(plan);
  useImperativeHandle(control, () => ({ seek: (ms) => running.current?.seek(ms) }), []);

  // A changed plan begins anew, where the one before was.
  const glass = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const preview = previewPlaylist(element, { playlist: steady.playlist, files: steady.files.flatMap(onStage) });
      running.current = preview;
      preview.seek(at.current);
      if (pausedAtStart.current) preview.pause();
      const forget = preview.onPosition((next) => {
        at.current = next.ms;
        setPosition(next);
        onIndex(next.index);
      });
      return () => {
        forget();
        preview.destroy();
        running.current = null;
      };
    },
    [steady, at, onIndex],
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
        <Frame orientation={orientation}>
          <div ref={glass} className={classes.glass} />
        </Frame>
      </div>
      <div className={classes.controls}>
        <Button variant="default" size="xs" onClick={toggle} disabled={position.lengthMs === 0}>
          {isPaused ? 'Play' : 'Pause'}
        </Button>
        <Slider
          className={classes.slider}
          size={6}
          thumbSize={14}
          label={null}
          thumbLabel="Position"
          min={0}
          max={Math.max(1, position.lengthMs)}
          step={1000}
          value={position.ms}
          disabled={position.lengthMs === 0}
          onChange={(ms) => running.current?.seek(ms)}
        />
        <span className="num small muted">
          {formatPosition(position.ms)} / {formatPosition(position.lengthMs)}
        </span>
        {children}
      </div>
    </>
  );
}

/** The same object for as long as it says the same, so that typing elsewhere does not begin the playlist anew. */
function useSteady(plan: PlaylistPlan): PlaylistPlan {
  const [steady, setSteady] = useState(plan);
  if (steady !== plan && JSON.stringify(steady) !== JSON.stringify(plan)) setSteady(plan);
  return steady;
}

/** A card's clock shows the time of whoever looks: the playlist may be for stores in many zones. */
function onStage({ fileId, fileName, kind, content, url, durationMs }: LibraryFile): StageFile[] {
  if (content) return [stageText({ fileId, fileName, content }, Intl.DateTimeFormat().resolvedOptions().timeZone)];
  if (kind === 'text' || url === null) return [];
  return [{ fileId, fileName, kind, durationMs, url }];
}
