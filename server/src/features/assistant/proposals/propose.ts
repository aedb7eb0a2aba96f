import { t } from '@vitrine/contract/messages';
import { maxScreensOfAssistant, proposalMinutes, type ProposalWithReceipt } from '@vitrine/contract/proposals';
import { and, eq } from 'drizzle-orm';
import { clock } from '../../../db/clock.ts';
import type { Database } from '../../../db/database.ts';
import { languageOfTenant } from '../../../db/language-of.ts';
import { proposals } from '../../../db/schema/proposals.ts';
import type { Tx } from '../../../db/transaction.ts';
import { insertOne } from '../../../db/write-one.ts';
import { conflict } from '../../../errors.ts';
import type { TenantUser } from '../../../http/identity/caller.ts';
import { actorOf } from '../../../http/request/actor.ts';
import { dryRun } from '../../../http/request/inspect-transaction.ts';
import { inLanguage } from '../../../languages/translation-context.ts';
import { type CallContext, callOrThrow } from '../call-endpoint.ts';
import type { WritingTool } from '../writing-tool.ts';
import { describeChanges } from './compare-plans.ts';
import { measure } from './measure.ts';
import { getProposal, isOpen } from './proposals.queries.ts';

export interface ProposeDeps {
  database: Pick<Database, 'inApp'>;
  /** Called after a transaction that may have added rows to the outbox. */
  committed: () => void;
}

type Effect = Pick<typeof proposals.$inferInsert, 'fingerprint' | 'summary' | 'changes' | 'deviceIds'> & {
  deviceIds: number[];
};

/** How many proposals of one API key can wait at once. */
export const maxOpenProposals = 50;

/**
 * Proposes what a tool would do: its endpoint works in a transaction that is rolled back, and refuses what it always refuses.
 * Throws its refusals.
 */
export async function propose(
  deps: ProposeDeps,
  {
    tool,
    input,
    caller,
    context,
  }: { tool: WritingTool; input: Record<string, unknown>; caller: TenantUser; context: CallContext },
): Promise<ProposalWithReceipt> {
  const plan = await tool.plan(input, async (endpoint, request) => callOrThrow(context, endpoint, request));
  const effects: Effect[] = [];
  await dryRun(
    async (tx, work) => {
      const { reply, changed, at, fingerprint } = await measure(tx, tool.endpoint, work);
      effects.push({
        fingerprint,
        summary: await inLanguage(await languageOfTenant(tx, caller.tenantId), () => plan.summary(reply, tx)),
        changes: await describeChanges(tx, changed, at),
        deviceIds: plan.commanded === null ? changed.map(({ deviceId }) => deviceId) : [plan.commanded],
      });
    },
    () => callOrThrow(context, tool.endpoint, plan.request),
  );
  const [effect] = effects;
  if (effect === undefined) throw new Error(`${tool.name}: the dry run had no transaction`);
  const needsUser = plan.needsUser || effect.deviceIds.length > maxScreensOfAssistant;
  const proposed = await deps.database.inApp(actorOf(caller, context.request), async (tx) => {
    await assertFewOpen(tx, caller.keyId);
    const id = await insertOne(tx, proposals, {
      ...effect,
      ...{ tool: tool.name, request: plan.request, details: plan.details, needsUser },
      expiresAt: clock.in((needsUser ? proposalMinutes.ofUser : proposalMinutes.ofAssistant) * 60_000),
    });
    return getProposal(tx, id, caller);
  });
  deps.committed();
  return proposed;
}

async function assertFewOpen(tx: Tx, keyId: number | null): Promise<void> {
  const open = await tx.$count(proposals, and(eq(proposals.keyId, keyId ?? 0), isOpen));
  if (open < maxOpenProposals) return;
  throw conflict(
    t('{max} proposals of this API key wait already. Confirm one, or let a user refuse some', {
      max: maxOpenProposals,
    }),
  );
}
