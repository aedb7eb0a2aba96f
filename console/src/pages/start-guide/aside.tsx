import type { Device } from '@vitrine/contract/devices';
import type { LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { FileThumbnail } from '../../domain/file-thumbnail.tsx';
import { isConnected } from '../../features/devices/pairing/watch-screen.ts';
import classes from '../../features/start/guide.module.css';
import { ExampleCode, Tv } from '../../features/start/tv.tsx';
import { formatLength, sum } from '../../lib/format.ts';
import { LiveScreen } from './live-screen.tsx';

/** What the screen shows, and what it will play. */
export function Aside({ device, files }: { device: Device | undefined; files: readonly LibraryFile[] }) {
  const playable = files.filter(({ status }) => status !== 'failed');
  return (
    <div className={classes.side}>
      {device ? (
        <Tv
          orientation={device.orientation}
          caption={device.name}
          note={isConnected(device) ? t('Online') : t('Connecting …')}
        >
          <LiveScreen device={device} />
        </Tv>
      ) : (
        <Tv caption={t('What your TV shows')} note={t('The code changes every 10 minutes')}>
          <ExampleCode />
        </Tv>
      )}
      {playable.length > 0 ? <WillPlay files={playable} /> : !device && <SupportedPlayers />}
    </div>
  );
}

const shown = 6;
const imageMs = 5000;

/** A PDF plays as its pages. */
const itemsOf = ({ document }: LibraryFile) => document?.total ?? 1;
const lengthOf = (file: LibraryFile) => itemsOf(file) * (file.durationMs ?? imageMs);

function WillPlay({ files }: { files: readonly LibraryFile[] }) {
  const length = sum(files.map(lengthOf));
  return (
    <div className={classes.card}>
      <b>{t('It will play')}</b>{' '}
      <span className="small muted">
        {t('{count, plural, one {# item · about {length}} other {# items · about {length}}}', {
          count: sum(files.map(itemsOf)),
          length: formatLength(length),
        })}
      </span>
      <ul className={classes.strip}>
        {files.slice(0, shown).map((file) => (
          <li key={file.fileId}>
            <span>
              <FileThumbnail file={file} />
            </span>
            <div className="small muted">{formatLength(lengthOf(file))}</div>
          </li>
        ))}
      </ul>
      <div className="small muted">{t('Every day, around the clock, with no end.')}</div>
    </div>
  );
}

/** Where the player runs. */
function SupportedPlayers() {
  return (
    <div className={`${classes.card} ${classes.ways}`}>
      <div>
        <b>{t('Android TV, Fire TV, Samsung, LG')}</b>
        <div className="small muted">{t('Open the TV’s own browser')}</div>
      </div>
      <div>
        <b>{t('Computer or Raspberry Pi')}</b>
        <div className="small muted">{t('Any browser, F11 for full screen')}</div>
      </div>
      <div>
        <b>{t('Just looking around?')}</b>
        <div className="small">
          <a href="/player/" target="_blank">
            {t('Use a browser window as the screen')}
          </a>
        </div>
      </div>
    </div>
  );
}
