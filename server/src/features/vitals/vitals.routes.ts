import { t } from '@vitrine/contract/messages';
import { vitals } from '@vitrine/contract/vitals';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { limits, spend } from '../../http/limits.ts';
import type { Router } from '../../http/request/route.ts';
import type { Metrics } from '../../observability/metrics.ts';

interface Deps {
  config: Pick<Config, 'WEB_VITALS'>;
  database: Pick<Database, 'app'>;
  metrics: Pick<Metrics, 'vitalSeen'> | null;
}

export function vitalsRoutes({ routeOutsideTransaction }: Router, { config, database, metrics }: Deps): void {
  routeOutsideTransaction(vitals.report, async ({ body, request }) => {
    if (config.WEB_VITALS === 'off') throw notFound(t('Web vitals endpoint'));
    await spend(database.app, limits.vitalsByAddress, request.ip);
    for (const vital of body.vitals) metrics?.vitalSeen(vital);
    return { message: t('Measurements received') };
  });
}
