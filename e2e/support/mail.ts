import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.ts';

export interface Mailbox {
  url: string;
  /** The newest mail to this address whose subject says this, once it has come. */
  mailTo(address: string, subject: RegExp): Promise<Email>;
  close(): Promise<void>;
}

/** A real SMTP server that keeps what it is given. */
export async function aMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          callback();
        });
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const place = listener.address();
  if (place === null || typeof place === 'string') throw new Error('The SMTP server has no port');
  const find = (address: string, subject: RegExp) =>
    mails.findLast((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''));
  return {
    url: `smtp://127.0.0.1:${place.port}`,
    async mailTo(address, subject) {
      await eventually(() => Promise.resolve(find(address, subject) !== undefined)).toBe(true);
      const mail = find(address, subject);
      if (mail === undefined) throw new Error('The mail is gone');
      return mail;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
