import { type HistoryEndpoints, layoutHistory, playlistHistory, scheduleHistory } from '@vitrine/contract/history';
import { t } from '@vitrine/contract/messages';
import type { Config } from '../../config.ts';
import type { Router } from '../../http/request/route.ts';
import { versionedLayout } from '../layouts/versioned-layout.ts';
import { versionedPlaylist } from '../playlists/versioned-playlist.ts';
import { momentOf } from '../schedules/latest-today.ts';
import { versionedSchedule } from '../schedules/versioned-schedule.ts';
import { readHistory } from './read-history.ts';
import { previewRestore, restoreVersion } from './restore-version.ts';
import type { VersionedRecord } from './versioned.ts';

export function historyRoutes({ route }: Router, config: Pick<Config, 'PLATFORM_TIME_ZONE'>): void {
  serve(playlistHistory, versionedPlaylist);
  serve(scheduleHistory, versionedSchedule);
  serve(layoutHistory, versionedLayout);

  function serve(endpoints: HistoryEndpoints, versioned: VersionedRecord): void {
    const { record } = versioned;
    route(endpoints.list, ({ tx, params }) => readHistory(tx, record, params.id));
    route(endpoints.preview, ({ tx, params }) => previewRestore(tx, versioned, params));
    route(endpoints.restore, async ({ tx, params, body: { version }, caller }) => {
      const moment = momentOf(caller, config.PLATFORM_TIME_ZONE);
      const missing = await restoreVersion(tx, versioned, { ...params, version, moment });
      return { message: t('{what} restored', { what: t(record.entity.one) }), missing };
    });
  }
}
