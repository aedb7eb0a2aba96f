import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { IconCloudUpload, IconFolderOff } from '@tabler/icons-react';
import { useCan } from '../../lib/session.ts';
import { useSubscriptionEnded } from '../../lib/settings.ts';
import { toastFailed } from '../../ui/toast.tsx';
import classes from './drop-area.module.css';
import { addUploads, type Upload } from './uploads.ts';

export const homeRule = 'Open a folder to upload: Home holds folders only.';

/** Takes files that are dragged in from the desktop, anywhere on the page. */
export function DropArea({ folder }: { folder: Upload['folder'] | null }) {
  const mayUpload = useCan('Permissions.Library.Upload');
  const ended = useSubscriptionEnded();
  if (!mayUpload || ended) return null;
  const Icon = folder ? IconCloudUpload : IconFolderOff;
  return (
    <Dropzone.FullScreen
      active
      // It stands in the page all the time: nothing of it may be tabbed to or read out.
      activateOnKeyboard={false}
      inputProps={{ hidden: true }}
      classNames={{ fullScreen: classes.screen, root: classes.area }}
      onDrop={(files) => (folder ? addUploads(files, folder) : toastFailed(homeRule))}
    >
      <Dropzone.Accept>
        <div className={classes.sign}>
          <Icon size={44} stroke={1.4} aria-hidden="true" />
          <b>{folder ? `Drop to upload into ${folder.name}` : homeRule}</b>
        </div>
      </Dropzone.Accept>
    </Dropzone.FullScreen>
  );
}
