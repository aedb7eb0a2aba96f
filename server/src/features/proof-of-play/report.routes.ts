import { proofOfPlayReport } from '@vitrine/contract/proof-of-play-report';
import type { Router } from '../../http/request/route.ts';
import { listReport, readReportDays } from './report.queries.ts';

export function reportRoutes({ route }: Router): void {
  route(proofOfPlayReport.rows, ({ tx, query }) => listReport(tx, query));
  route(proofOfPlayReport.days, ({ tx, query }) => readReportDays(tx, query));
}
