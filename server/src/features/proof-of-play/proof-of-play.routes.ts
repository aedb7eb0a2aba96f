import { proofOfPlay } from '@vitrine/contract/proof-of-play';
import type { Config } from '../../config.ts';
import { clock } from '../../db/clock.ts';
import type { Router } from '../../http/request/route.ts';
import { storePlays } from './store-plays.ts';

export function proofOfPlayRoutes(
  { route }: Router,
  { PLAY_LOG_RETENTION_DAYS: daysKept }: Pick<Config, 'PLAY_LOG_RETENTION_DAYS'>,
): void {
  route(proofOfPlay.store, ({ tx, caller, body }) =>
    storePlays(tx, body.plays, { deviceId: caller.deviceId, now: clock.now(), daysKept }),
  );
}
