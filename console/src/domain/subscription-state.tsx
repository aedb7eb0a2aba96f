import { t } from '@vitrine/contract/messages';
import type { SubscriptionStatus } from '@vitrine/contract/subscription-status';
import { subscriptionStatusNames } from '@vitrine/contract/subscriptions';
import { Status, type Tone } from '../ui/status.tsx';

const tones: Record<SubscriptionStatus, Tone> = { 0: 'ok', 1: 'bad', 2: 'idle' };

export function SubscriptionState({ status }: { status: SubscriptionStatus }) {
  return <Status tone={tones[status]}>{t(subscriptionStatusNames[status])}</Status>;
}
