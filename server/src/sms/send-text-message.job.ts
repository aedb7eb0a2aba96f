import { z } from 'zod';
import type { Config } from '../config.ts';
import { clock } from '../db/clock.ts';
import { postJson } from '../outbound/outbound-requests.ts';
import { job } from '../jobs/job.ts';
import { openSealedText } from './sealed-text.ts';

interface Deps {
  smsKey: Buffer;
  /** SMS_WEBHOOK_URL is empty when the setting was removed while messages were queued. */
  config: Pick<Config, 'SMS_WEBHOOK_URL'>;
  log: { warn(details: object, message: string): void };
}

export const sendTextMessageJob = job({
  name: 'send-text-message',
  formerly: ['send-text'],
  payload: z.object({ sealed: z.string() }),
  async run({ smsKey, config, log }: Deps, { sealed }, { signal }) {
    const webhook = config.SMS_WEBHOOK_URL;
    const message = openSealedText(smsKey, sealed);
    if (webhook === '' || message === null || new Date(message.until) < clock.now()) return;
    const { to, text } = message;
    const status = await postJson(webhook, { to, text }, signal);
    if (status >= 200 && status < 300) return;
    if (!isRejectedForGood(status)) throw new Error(`SMS_WEBHOOK_URL answered ${status}`);
    log.warn({ status }, 'text message rejected by SMS_WEBHOOK_URL, not retried');
  },
});

/** For example, the number is invalid. Network failures are retried. */
function isRejectedForGood(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
}
