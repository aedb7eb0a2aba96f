import { clock } from '../db/clock.ts';
import { postJson } from '../http/outbound/outbound-requests.ts';
import type { Tasks } from '../jobs/queue.ts';
import { openText } from './text-office.ts';

interface Deps {
  key: Buffer;
  /** `SMS_WEBHOOK_URL`; empty when it was taken away while something waited. */
  webhook: string;
  log: { warn(details: object, message: string): void };
}

export function textsTasks({ key, webhook, log }: Deps): Pick<Tasks, 'send-text'> {
  return {
    async 'send-text'({ sealed }, { signal }) {
      const message = openText(key, sealed);
      if (webhook === '' || message === null || new Date(message.until) < clock.now()) return;
      const { to, text } = message;
      const status = await postJson(webhook, { to, text }, signal);
      if (status >= 200 && status < 300) return;
      if (!isRefusedForGood(status)) throw new Error(`SMS_WEBHOOK_URL answered ${status}`);
      log.warn({ status }, 'a text message was refused by SMS_WEBHOOK_URL and is given up');
    },
  };
}

/** The number is none, say. Whatever is wrong on the way is worth another try. */
function isRefusedForGood(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
}
