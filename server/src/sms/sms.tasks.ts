import { clock } from '../db/clock.ts';
import { postJson } from '../outbound/outbound-requests.ts';
import type { Tasks } from '../jobs/queue.ts';
import { openSealedText } from './sms-queue.ts';

interface Deps {
  key: Buffer;
  /** `SMS_WEBHOOK_URL`; empty when the setting was removed while messages were queued. */
  webhook: string;
  log: { warn(details: object, message: string): void };
}

export function smsTasks({ key, webhook, log }: Deps): Pick<Tasks, 'send-text'> {
  return {
    async 'send-text'({ sealed }, { signal }) {
      const message = openSealedText(key, sealed);
      if (webhook === '' || message === null || new Date(message.until) < clock.now()) return;
      const { to, text } = message;
      const status = await postJson(webhook, { to, text }, signal);
      if (status >= 200 && status < 300) return;
      if (!isRejectedForGood(status)) throw new Error(`SMS_WEBHOOK_URL answered ${status}`);
      log.warn({ status }, 'text message rejected by SMS_WEBHOOK_URL, not retried');
    },
  };
}

/** The number is not valid, say. Network failures are retried. */
function isRejectedForGood(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
}
