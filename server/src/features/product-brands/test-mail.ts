import { language, t } from '@vitrine/contract/messages';
import type { MailServer } from '../../brands/own-mail-server.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';
import type { PlatformUser } from '../../http/identity/caller.ts';
import type { Sender } from '../../mail/email-template.ts';
import { mailFailureText, MailRefused } from '../../mail/mail-failure.ts';
import { EmailMessage } from '../../mail/sealed-email.ts';
import { sendByServer, type ServerDeps } from '../../mail/send-by-server.ts';
import { requireMailServer } from './mail-server.ts';
import { readSaved } from './product-brands.queries.ts';

/** The saved mail server, and what it is to send to the caller. */
export async function testOf(tx: Tx, { email }: PlatformUser): Promise<{ server: MailServer; mail: EmailMessage }> {
  const server = requireMailServer(await readSaved(tx));
  const subject = t('Test of your mail server');
  const paragraphs = [
    t('{host} has sent this email. From now on, the emails of your brand come from {address}.', {
      host: server.host,
      address: server.from,
    }),
  ];
  const mail = { to: email, language: language(), subject, letter: { heading: subject, paragraphs } };
  return { server, mail: EmailMessage.parse(mail) };
}

/** Throws why the server did not take it, in words for the caller and in its own. */
export async function sendTest(
  deps: ServerDeps,
  server: MailServer,
  sent: { mail: EmailMessage; sender: Sender },
): Promise<void> {
  try {
    await sendByServer(deps, server, sent);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const reason = mailFailureText(error.failure);
    throw conflict(error.answer === '' ? reason : t('{reason}: {answer}', { reason, answer: error.answer }));
  }
}
