import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface Smtp {
  url: string;
  /** What was delivered, oldest first. */
  mails: Email[];
  /** How often somebody has tried to deliver. */
  tries: number;
}

type Refusal = (receiver: SMTPServerAddress, tries: number) => { code: number; message: string } | null;

/** A real SMTP server of the test's own, which may refuse receivers. */
export async function anSmtpServer(refusal: Refusal = () => null): Promise<Smtp> {
  const smtp: Smtp = { url: '', mails: [], tries: 0 };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(address, _session, callback) {
      smtp.tries += 1;
      const refused = refusal(address, smtp.tries);
      callback(refused && Object.assign(new Error(refused.message), { responseCode: refused.code }));
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          smtp.mails.push(mail);
          callback();
        });
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no port');
  smtp.url = `smtp://127.0.0.1:${address.port}`;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return smtp;
}
