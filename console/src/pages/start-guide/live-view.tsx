import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Device } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import type { FolderFiles } from '../../features/library/upload/use-folder-files.ts';
import classes from '../../features/start/guide.module.css';
import { Tv } from '../../features/start/tv.tsx';
import { useCan, useSession } from '../../lib/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { focusAtFirst } from '../../ui/focus-at-first.ts';
import { Status } from '../../ui/status.tsx';
import type { OnAir } from './on-air.ts';
import { unfinishedUploadsText } from '../on-air/unfinished-uploads-text.ts';
import { LiveScreen } from './live-screen.tsx';
import { UploadingRow } from './uploading-row.tsx';

interface LiveViewProps {
  device: Device;
  onAir: OnAir;
  /** The time from pressing the button to the screen's report. */
  seconds: number;
  folder: FolderFiles;
  onClose: () => void;
}

/** The end of the guide: what the screen shows, large. */
export function LiveView({ device, onAir, seconds, folder: { files, uploads }, onClose }: LiveViewProps) {
  const { user } = useSession();
  const late = unfinishedUploadsText(uploads, useCan('Permissions.Playlist.Edit'));
  const { schedule } = onAir;
  const [first, ...others] = files.filter(({ status }) => status !== 'failed');
  return (
    <section aria-label={t('You’re on air')}>
      <div className={classes.head}>
        <div>
          <h2 ref={focusAtFirst} tabIndex={-1}>
            {t('You’re on air, {fullName}', { fullName: user.fullName })}
          </h2>
          <div className="muted" role="status">
            {t(
              '{count, plural, one {{name} confirmed it # second after you pressed Go on air.} other {{name} confirmed it # seconds after you pressed Go on air.}}',
              { count: seconds, name: device.name },
            )}
          </div>
        </div>
        <div className={classes.next}>
          <ActionButton
            variant="default"
            permission="Permissions.Device.Create"
            changes
            link={{ to: '/device', search: { pair: '' } }}
          >
            {t('Add another screen')}
          </ActionButton>
          <Button onClick={onClose}>{t('Go to dashboard')}</Button>
        </div>
      </div>
      <div className={classes.card} data-live>
        <div className={classes.stage}>
          <Tv orientation={device.orientation}>
            <LiveScreen device={device} onlyNew />
          </Tv>
        </div>
        <div className={classes.facts}>
          <b>{device.name}</b>
          <Status tone="ok">{t('Live')}</Status>
          <span className="small muted">
            {[...(first ? [filesText(first.fileName, others.length)] : []), t('every day, no end')].join(' · ')}
          </span>
          <Link to="/Playlist/edit/$id" params={{ id: String(schedule.playlistId) }}>
            {t('Edit playlist')}
          </Link>
        </div>
        {uploads.length > 0 && (
          <div className={classes.late}>
            <p className="small muted" role="status">
              {late}
            </p>
            <ul className={classes.files} aria-label={t('Files')}>
              {uploads.map((upload) => (
                <UploadingRow key={upload.id} upload={upload} />
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={classes.next}>
        <span className="small muted">{t('Next')}</span>
        <ActionButton variant="default" permission="Permissions.Schedule.Create" changes link={{ to: '/schedule/new' }}>
          {t('Plan by time of day')}
        </ActionButton>
        <ActionButton variant="default" permission="Permissions.Users.Create" changes link={{ to: '/user/new' }}>
          {t('Invite your team')}
        </ActionButton>
        <ActionButton
          variant="default"
          permission="Permissions.Schedule.Override"
          link={{ to: '/device/edit/$id', params: { id: String(device.deviceId) } }}
        >
          {t('Show something now')}
        </ActionButton>
        <ActionButton variant="default" permission="Permissions.Alerts.Edit" changes link={{ to: '/alerts/new' }}>
          {t('Get an email when it goes offline')}
        </ActionButton>
      </div>
    </section>
  );
}

function filesText(fileName: string, others: number): string {
  return others === 0
    ? fileName
    : t('{count, plural, one {{fileName}, then # more} other {{fileName}, then # more}}', { count: others, fileName });
}
