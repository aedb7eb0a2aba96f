import { platformStatus } from '@vitrine/contract/platform-status';
import type { Backups } from '../../backup/scheduled.ts';
import type { Config } from '../../config.ts';
import { clock } from '../../db/clock.ts';
import type { Router } from '../../http/request/route.ts';
import type { Watched } from '../../observability/gauge-readings.ts';
import { readStatus } from './read-status.ts';

interface Deps {
  config: Pick<Config, 'SMTP_URL' | 'REALTIME_URL'>;
  watched: Watched;
  backups: Pick<Backups, 'status'>;
}

export function platformStatusRoutes({ routeOutsideTransaction }: Router, deps: Deps): void {
  routeOutsideTransaction(platformStatus.get, () => readStatus(deps, clock.now()));
}
