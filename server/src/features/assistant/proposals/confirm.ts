import { msg, t } from '@vitrine/contract/messages';
import type { ProposalWithReceipt } from '@vitrine/contract/proposals';
import { and, eq } from 'drizzle-orm';
import { clock } from '../../../db/clock.ts';
import { proposals } from '../../../db/schema/proposals.ts';
import type { Tx } from '../../../db/transaction.ts';
import { AppError, conflict } from '../../../errors.ts';
import type { TenantUser } from '../../../http/identity/caller.ts';
import type { Transact } from '../../../http/request/call.ts';
import { inspect } from '../../../http/request/inspect-transaction.ts';
import { type CallContext, callOrThrow } from '../call-endpoint.ts';
import { writingTools } from '../writing-tools.ts';
import { measure } from './measure.ts';
import { getProposal, isOpen } from './proposals.queries.ts';

interface Confirmation {
  id: number;
  caller: TenantUser;
  context: CallContext;
  inTransaction: Transact;
}

/**
 * Carries a proposed change out, as the caller: the endpoint judges permission and input again. Whether the proposal is still
 * open, and whether the screens change as it says, is decided in the transaction of the change, which also notes that the
 * proposal is used up. So it is done once, whatever is repeated or lost.
 */
export async function confirm({ id, caller, context, inTransaction }: Confirmation): Promise<ProposalWithReceipt> {
  const read = () => inTransaction((tx) => getProposal(tx, id, caller));
  const before = await read();
  if (before.status === 'confirmed') return before;
  if (caller.keyId !== null && before.needsUser) {
    const message = t('Only a user can confirm this. Ask one to open Settings › Proposals in the console');
    throw new AppError(403, 'forbidden', message);
  }
  const { tool, request, fingerprint } = await inTransaction((tx) => storedChange(tx, id));
  try {
    await inspect(
      async (tx, work) => {
        await decide(tx, { id, caller, outcome: 'confirmed' });
        const measured = await measure(tx, tool.endpoint, work);
        if (measured.fingerprint !== fingerprint)
          throw conflict(t('What these screens show has changed since this was proposed. Propose it again'));
        await tx
          .update(proposals)
          .set({ made: tool.made(measured.reply) })
          .where(eq(proposals.id, id));
        return measured.reply;
      },
      () => callOrThrow(context, tool.endpoint, request),
    );
  } catch (error) {
    const after = await read();
    // Of two confirmations at once the other one has carried it out.
    if (after.status !== 'confirmed') throw error;
  }
  return read();
}

export async function refuse(tx: Tx, id: number, caller: TenantUser): Promise<ProposalWithReceipt> {
  const before = await getProposal(tx, id, caller);
  if (before.status === 'refused') return before;
  await decide(tx, { id, caller, outcome: 'refused' });
  return getProposal(tx, id, caller);
}

interface Decision {
  id: number;
  caller: TenantUser;
  outcome: 'confirmed' | 'refused';
}

/** Locks the proposal: of several decisions at once the first one counts. */
async function decide(tx: Tx, { id, caller, outcome }: Decision): Promise<void> {
  const byAssistant = caller.keyId !== null;
  const decided = await tx
    .update(proposals)
    .set({ outcome, decidedAt: clock.now(), decidedBy: caller.userId, byAssistant })
    .where(and(eq(proposals.id, id), isOpen))
    .returning({ id: proposals.id });
  if (decided.length > 0) return;
  const { status } = await getProposal(tx, id, caller);
  throw conflict(t(closed[status]));
}

const closed = {
  open: msg('This proposal has just changed. Try again'),
  confirmed: msg('This proposal has already been carried out'),
  refused: msg('A user has refused this proposal'),
  expired: msg('This proposal has expired. Propose it again'),
};

async function storedChange(tx: Tx, id: number) {
  const { tool: name, request, fingerprint } = proposals;
  const [row] = await tx.select({ name, request, fingerprint }).from(proposals).where(eq(proposals.id, id));
  const tool = writingTools.find((each) => each.name === row?.name);
  if (row === undefined || tool === undefined) throw conflict(t('This proposal can no longer be carried out'));
  return { ...row, tool };
}
