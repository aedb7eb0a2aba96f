import { clock } from '../db/clock.ts';
import type { Tasks } from '../jobs/queue.ts';
import type { Carrier } from './carrier.ts';
import { openMail } from './post-office.ts';

interface Deps {
  key: Buffer;
  carrier: Carrier;
  /** Where people reach the server; throws before it listens, and the mail is tried again. */
  origin: () => string;
}

export function mailTasks({ key, carrier, origin }: Deps): Pick<Tasks, 'send-mail'> {
  return {
    async 'send-mail'({ sealed }) {
      const mail = openMail(key, sealed);
      if (mail === null || (mail.until !== undefined && new Date(mail.until) < clock.now())) return;
      await carrier(mail, origin());
    },
  };
}
