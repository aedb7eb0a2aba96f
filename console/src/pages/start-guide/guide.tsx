import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { deviceQuery } from '../../features/devices/devices.api.ts';
import { DropArea } from '../../features/library/upload/drop-area.tsx';
import { useFolderFiles } from '../../features/library/upload/use-folder-files.ts';
import classes from '../../features/start/guide.module.css';
import { startQuery } from '../../features/start/start.api.ts';
import { useCan } from '../../lib/session.ts';
import { useAddFurther } from '../on-air/add-late-uploads.ts';
import { Aside } from './aside.tsx';
import { LiveView } from './live-view.tsx';
import type { OnAir } from './on-air.ts';
import { OnAirStep } from './on-air-step.tsx';
import { PairStep } from './pair-step.tsx';
import { UploadStep } from './upload-step.tsx';
import { useAllPages } from './use-all-pages.ts';
import { useUploadsOfBusiness } from './use-uploads-of-business.ts';

const nothing: readonly never[] = [];
const followEveryMs = 3000;
const confirmEveryMs = 800;

/** From a screen without a device to the live screenshot of what it plays, in three steps on one page. */
export function StartGuide({ onClose }: { onClose: () => void }) {
  const [pairedId, setPairedId] = useState<number | null>(null);
  const [onAir, setOnAir] = useState<OnAir | null>(null);
  const { data: start, dataUpdatedAt } = useQuery({
    ...startQuery(pairedId),
    // A phone may pair the screen meanwhile.
    refetchInterval: onAir ? confirmEveryMs : followEveryMs,
  });
  const deviceId = pairedId ?? start?.deviceId ?? null;
  const { data: device } = useQuery({ ...deviceQuery(deviceId ?? 0), enabled: deviceId !== null });
  const { folderId, addFiles, name } = useUploadsOfBusiness(start?.directoryId ?? null);
  const folder = useFolderFiles(folderId);
  const isDrawing = useAllPages(folder);
  const mayAdd = useCan('Permissions.Playlist.Edit');
  useAddFurther(onAir?.schedule, mayAdd ? folder.uploads : nothing);
  const [confirmedAt, setConfirmedAt] = useState<number | null>(null);
  const isConfirmed = onAir !== null && start?.isShowing === true;
  if (isConfirmed && confirmedAt === null) setConfirmedAt(dataUpdatedAt);
  if (onAir && confirmedAt !== null && device) {
    const seconds = Math.max(1, Math.round((confirmedAt - onAir.pressedAt) / 1000));
    return <LiveView device={device} onAir={onAir} seconds={seconds} folder={folder} onClose={onClose} />;
  }
  const isReady = folder.files.some(({ status }) => status === 'ready');
  const current = deviceId === null ? 1 : isReady || onAir ? 3 : 2;
  return (
    <section aria-label={t('Get your first screen live')}>
      <div className={classes.head}>
        <div>
          <h2>{t('Get your first screen live')}</h2>
          <div className="muted">{current === 1 ? t('Three steps, about two minutes.') : t('One more minute.')}</div>
        </div>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('Skip for now')}
        </Button>
      </div>
      <div className={classes.columns}>
        <ol className={classes.steps}>
          <PairStep device={device} isDone={deviceId !== null} isCurrent={current === 1} onPaired={setPairedId} />
          <UploadStep
            folder={folder}
            name={name}
            addFiles={addFiles}
            isOpen={deviceId !== null || folder.uploads.length > 0 || folder.files.length > 0}
            isCurrent={current === 2}
          />
          <OnAirStep
            device={device}
            name={name}
            folder={folder}
            isDrawing={isDrawing}
            isCurrent={current === 3}
            onAir={onAir}
            onOnAir={setOnAir}
          />
        </ol>
        <Aside device={device} files={folder.files} />
      </div>
      <div className="visually-hidden" role="status">
        {current > 1 && progressText(current)}
      </div>
      <DropArea message={t('Drop to upload into {name}', { name })} onFiles={addFiles} />
    </section>
  );
}

function progressText(current: number): string {
  return current === 2 ? t('Step 1 of 3 is done. Step 2: Upload.') : t('Step 2 of 3 is done. Step 3: On air.');
}
