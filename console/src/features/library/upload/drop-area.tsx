import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { IconCloudUpload, IconFolderOff } from '@tabler/icons-react';
import { useCan } from '../../../lib/session.ts';
import { useSubscriptionEnded } from '../../../lib/settings.ts';
import classes from './drop-area.module.css';
import { uploadAll } from './upload-folders.ts';
import type { Upload } from './upload.ts';

/** Accepts files and folders that are dropped from the desktop, anywhere on the page. */
export function DropArea({ folder }: { folder: Upload['folder'] | null }) {
  const mayUpload = useCan('Permissions.Library.Upload');
  const ended = useSubscriptionEnded();
  if (!mayUpload || ended) return null;
  const Icon = folder ? IconCloudUpload : IconFolderOff;
  return (
    <Dropzone.FullScreen
      active
      // The drop area is always in the page, so it must be neither focusable nor read out.
      activateOnKeyboard={false}
      inputProps={{ hidden: true }}
      classNames={{ fullScreen: classes.screen, root: classes.area }}
      onDrop={(files) => void uploadAll(files, folder)}
    >
      <Dropzone.Accept>
        <div className={classes.message}>
          <Icon size={44} stroke={1.4} aria-hidden="true" />
          <b>
            {folder
              ? `Drop to upload into ${folder.name}`
              : 'Drop a folder to upload it. Files can only go into a folder.'}
          </b>
        </div>
      </Dropzone.Accept>
    </Dropzone.FullScreen>
  );
}
