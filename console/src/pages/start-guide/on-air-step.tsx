import { Button } from '@mantine/core';
import type { Device } from '@vitrine/contract/devices';
import { useEffect, useState } from 'react';
import { t } from '@vitrine/contract/messages';
import type { FolderFiles } from '../../features/library/upload/use-folder-files.ts';
import { forgetUploaded } from '../../features/library/upload/upload-queue.ts';
import { GuideStep } from '../../features/start/guide-step.tsx';
import classes from '../../features/start/guide.module.css';
import { useGoOnAir } from '../../features/start/start.api.ts';
import { useCan } from '../../lib/session.ts';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { lateUploads } from '../on-air/add-late-uploads.ts';
import { unfinishedUploadsText } from '../on-air/unfinished-uploads-text.ts';
import type { OnAir } from './on-air.ts';
import { useSubmit } from '../../lib/use-submit.ts';

interface OnAirStepProps {
  device: Device | undefined;
  name: string;
  folder: FolderFiles;
  /** The pages of a PDF are not there yet. */
  isDrawing: boolean;
  isCurrent: boolean;
  onAir: OnAir | null;
  onOnAir: (onAir: OnAir) => void;
}

const slowMs = 20_000;

/** Plays the files on all screens of the orientation of the paired one. */
export function OnAirStep({ device, name, folder, isDrawing, isCurrent, onAir, onOnAir }: OnAirStepProps) {
  const send = useGoOnAir();
  const { busy, problem, run } = useSubmit();
  const mayAdd = useCan('Permissions.Playlist.Create');
  const { files, uploads } = folder;
  const isReady = device !== undefined && !isDrawing && files.some(({ status }) => status === 'ready');
  const mayEdit = useCan('Permissions.Playlist.Edit');
  const late = unfinishedUploadsText(uploads, mayEdit);
  const press = () => {
    if (!device) return;
    const pressedAt = Date.now();
    const fileIds = files.flatMap(({ fileId, status, document }) =>
      status === 'failed' || document?.pages === null ? [] : [fileId],
    );
    const addLate = lateUploads(mayEdit ? uploads : []);
    run(async () => {
      const schedule = await send({ body: { name, orientation: device.orientation, fileIds } });
      forgetUploaded(fileIds);
      addLate(schedule);
      onOnAir({ schedule, pressedAt });
    });
  };
  return (
    <GuideStep
      number={3}
      title={t('On air')}
      isDone={false}
      isCurrent={isCurrent}
      line={
        isDrawing && !onAir ? t('Can start as soon as the pages of the PDF are drawn.') : lineOf({ isReady, onAir })
      }
      aside={
        isReady &&
        onAir === null &&
        mayAdd && (
          <Button onClick={press} loading={busy}>
            {t('Go on air')}
          </Button>
        )
      }
    >
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      {isReady && late !== null && <p className={`small muted ${classes.content}`}>{late}</p>}
      {onAir && <Waiting />}
    </GuideStep>
  );
}

function lineOf({ isReady, onAir }: { isReady: boolean; onAir: OnAir | null }): string {
  if (onAir) return t('Saved.');
  return isReady
    ? t('Play this on all screens from now on')
    : t('Plays on your screen from now on, around the clock, until you change it.');
}

/** The guide waits until the screen has reported that it plays the files. */
function Waiting() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={classes.content} role="status">
      {isSlow
        ? t('Saved. The screen hasn’t confirmed yet; it will show it as soon as it connects.')
        : t('Waiting for the screen …')}
    </p>
  );
}
