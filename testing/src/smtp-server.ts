import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';
import { expect } from 'vitest';
import { listen } from './listen.ts';

/** A real SMTP server that keeps the emails it accepts. */
export interface FakeSmtpServer {
  url: string;
  /** Oldest first. */
  emails: Email[];
  /** The number of recipients that clients have named, refused ones included. */
  attempts: number;
  /** The newest email to this address with such a subject, once there is one. */
  emailTo(address: string, subject: RegExp): Promise<Email>;
  close(): Promise<void>;
}

type Refusal = (recipient: SMTPServerAddress, attempts: number) => { code: number; message: string } | null;

export async function anSmtpServer(refusal: Refusal = () => null): Promise<FakeSmtpServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(address, _session, callback) {
      fake.attempts += 1;
      const refused = refusal(address, fake.attempts);
      callback(refused && Object.assign(new Error(refused.message), { responseCode: refused.code }));
    },
    onData(stream, _session, callback) {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((email) => {
          fake.emails.push(email);
          callback();
        });
    },
  });
  const find = (address: string, subject: RegExp) =>
    fake.emails.findLast((email) => email.to?.[0]?.address === address && subject.test(email.subject ?? ''));
  const fake: FakeSmtpServer = {
    url: `smtp://127.0.0.1:${await listen(server.server)}`,
    emails: [],
    attempts: 0,
    async emailTo(address, subject) {
      await expect.poll(() => find(address, subject), { timeout: 40_000 }).toBeDefined();
      const email = find(address, subject);
      if (email === undefined) throw new Error(`No email to ${address}`);
      return email;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}
