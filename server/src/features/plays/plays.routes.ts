import { plays } from '@vitrine/contract/plays';
import type { Config } from '../../config.ts';
import { clock } from '../../db/clock.ts';
import type { Router } from '../../http/route.ts';
import { storePlays } from './plays.queries.ts';

export function playsRoutes(
  { route }: Router,
  { PLAY_LOG_RETENTION_DAYS: daysKept }: Pick<Config, 'PLAY_LOG_RETENTION_DAYS'>,
): void {
  route(plays.store, async ({ tx, caller, body }) => ({
    refused: await storePlays(tx, body.plays, { deviceId: caller.deviceId, now: clock.now(), daysKept }),
  }));
}
