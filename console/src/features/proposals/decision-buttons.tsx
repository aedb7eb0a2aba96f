import { t } from '@vitrine/contract/messages';
import type { ProposalWithReceipt } from '@vitrine/contract/proposals';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { toastDone, toastFailed } from '../../ui/toast.tsx';
import { useConfirmProposal, useRefuseProposal } from './proposals.api.ts';
import type { Localized } from '../../lib/localized.ts';

/** Approve and Refuse, while the proposal is open. */
export function DecisionButtons({ proposal: { id, status } }: { proposal: ProposalWithReceipt }) {
  const [isBusy, setBusy] = useState(false);
  const [approve, refuse] = [useConfirmProposal(), useRefuseProposal()];
  if (status !== 'open') return null;
  const decide = (decision: (request: { params: { id: number } }) => Promise<unknown>, done: Localized) => {
    setBusy(true);
    void decision({ params: { id } })
      .then(() => toastDone(done))
      .catch(toastFailed)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <ActionButton
        variant="default"
        changes
        disabled={isBusy}
        onClick={() => decide(refuse, () => t('Proposal refused'))}
      >
        {t('Refuse')}
      </ActionButton>
      <ActionButton changes disabled={isBusy} onClick={() => decide(approve, () => t('Proposal approved'))}>
        {t('Approve')}
      </ActionButton>
    </>
  );
}
