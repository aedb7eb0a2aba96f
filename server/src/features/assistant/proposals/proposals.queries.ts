import type { DeviceCommandEntry } from '@vitrine/contract/device-commands';
import { proposal } from '@vitrine/contract/entities/proposal';
import { t } from '@vitrine/contract/messages';
import type { Proposal, ProposalWithReceipt } from '@vitrine/contract/proposals';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../db/list-page.ts';
import type { ListQuery, Page } from '../../../db/lists.ts';
import { refersTo } from '../../../db/refers-to.ts';
import { apiKeys } from '../../../db/schema/api-keys.ts';
import { deviceCommands } from '../../../db/schema/device-commands.ts';
import { devices } from '../../../db/schema/devices.ts';
import { proposals } from '../../../db/schema/proposals.ts';
import { users } from '../../../db/schema/users.ts';
import { containing } from '../../../db/search.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notFound } from '../../../errors.ts';
import type { TenantUser } from '../../../http/identity/caller.ts';
import { isPaired, isUpToDate } from '../../devices/device-status.ts';
import { writingTools } from '../writing-tools.ts';

export type Viewer = Pick<TenantUser, 'keyId' | 'permissions'>;

/** Whether the change can still be confirmed or refused. */
export const isOpen = sql`${proposals.outcome} is null and ${proposals.expiresAt} > now()`;

const columns = {
  id: proposals.id,
  summary: proposals.summary,
  details: proposals.details,
  screens: sql<number>`cardinality(${proposals.deviceIds})`,
  changes: proposals.changes,
  keyName: apiKeys.name,
  isApp: sql<boolean>`${apiKeys.clientId} is not null`,
  createdAt: proposals.createdAt,
  expiresAt: proposals.expiresAt,
  status: sql<Proposal['status']>`case when ${isOpen} then 'open' else coalesce(${proposals.outcome}, 'expired') end`,
  needsUser: proposals.needsUser,
  decidedAt: proposals.decidedAt,
  decidedBy: users.fullName,
  isByAssistant: proposals.byAssistant,
};

type Row = Omit<Proposal, 'createdAt' | 'expiresAt' | 'decided'> &
  Record<'createdAt' | 'expiresAt', Date> & {
    decidedAt: Date | null;
    decidedBy: string | null;
    isByAssistant: boolean;
  };

function select(tx: Tx) {
  return tx
    .select(columns)
    .from(proposals)
    .innerJoin(apiKeys, refersTo(proposals, proposals.keyId, apiKeys))
    .leftJoin(users, refersTo(proposals, proposals.decidedBy, users));
}

/** What a caller sees: a user the proposals of changes that the user may make, an API key its own. */
function visibleTo({ permissions, keyId }: Viewer): SQL | undefined {
  const tools = writingTools.filter(({ endpoint: { permission } }) => permission && permissions.has(permission));
  return and(
    inArray(
      proposals.tool,
      tools.map(({ name }) => name),
    ),
    keyId === null ? undefined : eq(proposals.keyId, keyId),
  );
}

export async function listProposals(tx: Tx, query: ListQuery<'createdAt'>, viewer: Viewer): Promise<Page<Proposal>> {
  const { rows, total } = await listPage(tx, query, {
    select: () => select(tx).$dynamic(),
    table: proposals,
    search: (text) => [containing(proposals.searchText, text)],
    sorts: { createdAt: proposals.createdAt },
    where: visibleTo(viewer),
  });
  return { rows: rows.map((row) => shownTo(viewer, row)), total };
}

export async function getProposal(tx: Tx, id: number, viewer: Viewer): Promise<ProposalWithReceipt> {
  const [row] = await select(tx).where(and(eq(proposals.id, id), visibleTo(viewer)));
  if (!row) throw notFound(t(proposal.one));
  return { ...shownTo(viewer, row), receipt: await receiptOf(tx, id, viewer) };
}

function shownTo({ permissions }: Viewer, row: Row): Proposal {
  const { decidedAt, decidedBy, isByAssistant, screens, changes, createdAt, expiresAt, ...rest } = row;
  const seesDevices = permissions.has('Permissions.Device.View');
  return {
    ...rest,
    screens: seesDevices ? screens : null,
    changes: seesDevices ? changes : null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decided: decidedAt && { at: decidedAt.toISOString(), by: decidedBy, isByAssistant },
  };
}

async function receiptOf(tx: Tx, id: number, { permissions }: Viewer): Promise<ProposalWithReceipt['receipt']> {
  const [row] = await tx
    .select({ made: proposals.made, deviceIds: proposals.deviceIds, at: proposals.decidedAt })
    .from(proposals)
    .where(eq(proposals.id, id));
  if (!row?.made || row.at === null) return null;
  const { made } = row;
  if (!permissions.has('Permissions.Device.View')) return { made, delivery: null };
  const requestId = made['requestId'];
  const delivery =
    typeof requestId === 'string'
      ? await executions(tx, requestId)
      : await deliveries(tx, { deviceIds: row.deviceIds, since: row.at });
  return { made, delivery };
}

function counting(hasArrived: SQL) {
  return { total: sql`count(*)`.mapWith(Number), arrived: sql`count(*) filter (where ${hasArrived})`.mapWith(Number) };
}

/** The screens that have executed a remote command. */
async function executions(tx: Tx, requestId: DeviceCommandEntry['requestId']) {
  const isDone = sql`${deviceCommands.settledAt} is not null and ${deviceCommands.problem} is null`;
  const [counts] = await tx
    .select(counting(isDone))
    .from(deviceCommands)
    .where(eq(deviceCommands.requestId, requestId));
  return counts ?? { total: 0, arrived: 0 };
}

/** The screens that have applied a manifest that was computed after the change. */
async function deliveries(tx: Tx, { deviceIds, since }: { deviceIds: number[]; since: Date }) {
  const isArrived = sql`${isUpToDate} and ${devices.desiredAt} >= ${since.toISOString()}`;
  const [counts] = await tx
    .select(counting(isArrived))
    .from(devices)
    .where(and(isPaired, sql`${devices.id} = any(${sql.param(deviceIds)}::int[])`));
  return counts ?? { total: 0, arrived: 0 };
}
