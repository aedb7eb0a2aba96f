import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';
import { expect } from 'vitest';
import { listen } from './listen.ts';
import { localhostCertificate } from './localhost-certificate.ts';

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

type Refused = { code: number; message: string } | null;
type Refusal = (recipient: SMTPServerAddress, attempts: number) => Refused | Promise<Refused>;

interface Options {
  /** From the first byte, or by STARTTLS, with the certificate for localhost; none if it is omitted. */
  security?: 'tls' | 'starttls';
  /** Whoever sends must sign in so. */
  login?: { user: string; password: string };
}

export async function anSmtpServer(
  refusal: Refusal = () => null,
  { security, login }: Options = {},
): Promise<FakeSmtpServer> {
  const server = new SMTPServer({
    ...(security && localhostCertificate),
    secure: security === 'tls',
    disabledCommands: [...(login ? [] : ['AUTH']), ...(security === 'starttls' ? [] : ['STARTTLS'])],
    onAuth({ username, password }, _session, callback) {
      const isRight = username === login?.user && password === login?.password;
      callback(isRight ? null : new Error('Who are you?'), isRight ? { user: username } : undefined);
    },
    logger: false,
    onRcptTo(address, _session, callback) {
      fake.attempts += 1;
      void Promise.resolve(refusal(address, fake.attempts)).then((refused) =>
        callback(refused && Object.assign(new Error(refused.message), { responseCode: refused.code })),
      );
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
  // Clients that expect other security close the connection, which is no fault here.
  server.on('error', () => {});
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
