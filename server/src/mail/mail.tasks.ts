import { clock } from '../db/clock.ts';
import type { Tasks } from '../jobs/queue.ts';
import type { MailTransport } from './transport.ts';
import { openSealedEmail } from './mail-queue.ts';

interface Deps {
  key: Buffer;
  transport: MailTransport;
  /** The public URL of the server; throws before the server listens, and the job is retried. */
  origin: () => string;
}

export function mailTasks({ key, transport, origin }: Deps): Pick<Tasks, 'send-mail'> {
  return {
    async 'send-mail'({ sealed }) {
      const mail = openSealedEmail(key, sealed);
      if (mail === null || (mail.until !== undefined && new Date(mail.until) < clock.now())) return;
      await transport(mail, origin());
    },
  };
}
