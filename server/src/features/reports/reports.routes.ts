import { playbackReport } from '@vitrine/contract/playback-report';
import type { Router } from '../../http/route.ts';
import { listPlayback, readPlaybackDays } from './playback-report.queries.ts';

export function reportsRoutes({ route }: Router): void {
  route(playbackReport.rows, ({ tx, query }) => listPlayback(tx, query));
  route(playbackReport.days, ({ tx, query }) => readPlaybackDays(tx, query));
}
