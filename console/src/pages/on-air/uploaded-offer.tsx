import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { library, type LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { type Orientation, orientationNames } from '@vitrine/contract/values';
import { useState, useSyncExternalStore } from 'react';
import { FileThumbnail } from '../../domain/file-thumbnail.tsx';
import { allDeviceGroupsQuery } from '../../features/device-groups/device-groups.api.ts';
import { filesList } from '../../features/library/library.api.ts';
import {
  currentUploads,
  forgetUploaded,
  subscribeUploads,
  uploadedFiles,
} from '../../features/library/upload/upload-queue.ts';
import { OnAirRow } from '../../features/schedules/on-air-row.tsx';
import type { OfferSlotProps } from '../../features/schedules/schedule-form.tsx';
import { allScreensText, groupsOf } from '../../features/schedules/screens-of-orientation.ts';
import { useGoOnAir } from '../../features/start/start.api.ts';
import { listOptions, listQueryOf } from '../../lib/lists.ts';
import { useCan } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { lateUploads } from './add-late-uploads.ts';
import { unfinishedUploadsText } from './unfinished-uploads-text.ts';
import classes from './uploaded-offer.module.css';

const shown = 4;

/** Offers to play the files that were just uploaded, without creating a playlist first. */
export function UploadedOffer({ onPlaying }: OfferSlotProps) {
  const folder = useSyncExternalStore(subscribeUploads, uploadedFiles).at(-1)?.folder;
  const mayPlay = useCan('Permissions.Playlist.Create');
  const mayView = useCan('Permissions.Library.View');
  if (!folder || !mayPlay || !mayView) return null;
  return <Offer key={folder.directoryId} folder={folder} onPlaying={onPlaying} />;
}

interface OfferProps extends OfferSlotProps {
  folder: { directoryId: number; name: string };
}

function Offer({ folder: { directoryId, name }, onPlaying }: OfferProps) {
  const files = useUploadedInto(directoryId);
  const uploads = useSyncExternalStore(subscribeUploads, currentUploads).filter(
    (upload) => upload.folder.directoryId === directoryId && upload.state.status !== 'done',
  );
  const mayAdd = useCan('Permissions.Playlist.Edit');
  const { data: groups = [] } = useQuery(allDeviceGroupsQuery);
  const [chosen, setChosen] = useState<Orientation | null>(null);
  const send = useGoOnAir();
  const orientations = ([1, 2] as const).filter((each) => groupsOf(groups, each).length > 0);
  const [first] = orientations;
  if (files.length === 0 || first === undefined) return null;
  const fitting = shapeOf(files);
  const orientation = chosen ?? (orientations.includes(fitting) ? fitting : first);
  const press = async () => {
    const fileIds = files.map(({ fileId }) => fileId);
    const addLate = lateUploads(mayAdd ? uploads : []);
    const schedule = await send({ body: { name, orientation, fileIds } });
    forgetUploaded(fileIds);
    addLate(schedule);
    onPlaying();
  };
  return (
    <Card title={t('Just uploaded')}>
      <OnAirRow
        permission="Permissions.Schedule.Create"
        onPress={press}
        note={[allScreensText(groups, orientation), unfinishedUploadsText(uploads, mayAdd)].filter(Boolean).join(' ')}
      >
        <ul className={classes.files} aria-label={t('Uploaded into {name}', { name })}>
          {files.slice(0, shown).map((file) => (
            <li key={file.fileId} title={file.fileName}>
              <FileThumbnail file={file} />
              <span className="visually-hidden">{file.fileName}</span>
            </li>
          ))}
          {files.length > shown && <li className="small muted">+{files.length - shown}</li>}
        </ul>
        {orientations.length > 1 && (
          <SegmentedControl
            aria-label={t('Screens')}
            data={orientations.map((each) => ({ value: String(each), label: t(orientationNames[each]) }))}
            value={String(orientation)}
            onChange={(value) => setChosen(value === '2' ? 2 : 1)}
          />
        )}
      </OnAirRow>
    </Card>
  );
}

const maxFiles = 200;

/** The files that were just uploaded into a folder and are still in it, the oldest first. */
function useUploadedInto(directoryId: number): LibraryFile[] {
  const uploaded = useSyncExternalStore(subscribeUploads, uploadedFiles);
  const query = listQueryOf(library.files, {
    ...{ directoryId, playable: 'true', sort: 'createdAt', order: 'desc', pageSize: maxFiles },
  });
  const { data } = useQuery(listOptions(filesList, query));
  const ids = new Set(uploaded.map(({ fileId }) => fileId));
  const files = data?.rows.filter(({ fileId, status }) => ids.has(fileId) && status !== 'failed') ?? [];
  return files.toReversed();
}

/** The orientation of most of the files. */
function shapeOf(files: readonly LibraryFile[]): Orientation {
  const verticalCount = files.filter(({ width, height }) => (height ?? 0) > (width ?? 0)).length;
  return verticalCount * 2 > files.length ? 2 : 1;
}
