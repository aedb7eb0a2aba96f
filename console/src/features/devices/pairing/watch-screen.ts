import type { Device } from '@vitrine/contract/devices';
import { msg, t } from '@vitrine/contract/messages';
import { queryClient } from '../../../lib/query-client.ts';
import { toastDone } from '../../../ui/toast.tsx';
import { deviceQuery } from '../devices.api.ts';

/** How long a screen may take from its pairing to its first connection. */
export const connectsWithinMs = 15_000;
export const notConnectedText = msg('Paired. The screen hasn’t connected yet: check its network.');
const pollMs = 1500;

export const isConnected = ({ deviceStatus, isOnline }: Device) => deviceStatus === 1 && isOnline;

/** Shows a toast once the new screen is online, or when it is not after a while; also after the dialog has closed. */
export async function watchScreen({ deviceId, name }: Device): Promise<void> {
  const until = Date.now() + connectsWithinMs;
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    const device = await queryClient.fetchQuery({ ...deviceQuery(deviceId), staleTime: 0 }).catch(() => null);
    if (device && isConnected(device)) return toastDone(() => t('{name} is live', { name }));
  }
  toastDone(() => t(notConnectedText));
}
