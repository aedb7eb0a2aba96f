import { connect, isIP, type Socket } from 'node:net';
import type { MailServer } from '../brands/own-mail-server.ts';
import { publicAddressOfHost } from '../outbound/page-head.ts';
import { unseal } from '../seal.ts';
import { closed, composeEmail, loadMailer } from './compose-email.ts';
import type { Sender } from './email-template.ts';
import { mailFailureOf, MailRefused } from './mail-failure.ts';
import type { EmailMessage } from './sealed-email.ts';

export interface ServerDeps {
  /** Encrypts the passwords of mail servers. */
  mailServerKey: Buffer;
  config: { SMTP_SERVERS: readonly string[] };
}

/** For the whole conversation: a server that answers byte by byte must not hold up the emails of others. */
const maxMs = 30_000;

/** Ports of mail servers. Others could be of anything else that listens on the internet. */
const mailPorts: readonly number[] = [25, 465, 587, 2525];

/** Whether the operator has named the server in `SMTP_SERVERS`. */
export function isTrusted({ host, port }: Pick<MailServer, 'host' | 'port'>, trusted: readonly string[]): boolean {
  return trusted.includes(`${host}:${port}`);
}

/** Whether a mail server is asked at this port: at another one only if the operator trusts the server. */
export function isMailPort(server: Pick<MailServer, 'host' | 'port'>, trusted: readonly string[]): boolean {
  return mailPorts.includes(server.port) || isTrusted(server, trusted);
}

/**
 * Sends an email by the mail server of a brand, or throws `MailRefused`. Unless the operator trusts the server, the connection
 * goes to a public IP address that was looked up once.
 */
export async function sendByServer(
  { mailServerKey, config }: ServerDeps,
  server: MailServer,
  { mail, sender }: { mail: EmailMessage; sender: Sender },
): Promise<void> {
  const { host, port, security, user, sealedPassword, from } = server;
  const signal = AbortSignal.timeout(maxMs);
  let socket: Socket | null = null;
  try {
    const address = isTrusted(server, config.SMTP_SERVERS) ? host : await publicAddressOfHost(host, signal);
    socket = await connected(connect({ host: address, port, signal }));
    const transport = (await loadMailer()).createTransport({
      ...{ connection: socket, host, port, ...closed },
      ...(security === 'tls' ? { secure: true } : { requireTLS: true }),
      tls: isIP(host) === 0 ? { servername: host } : {},
      ...(user !== '' && { auth: { user, pass: unseal(mailServerKey, sealedPassword ?? '') ?? '' } }),
    });
    // A brand without a domain still has that of its address.
    await transport.sendMail(composeEmail(mail, sender, from, from.slice(from.lastIndexOf('@') + 1)));
  } catch (error) {
    throw new MailRefused(mailFailureOf(error, signal.aborted), error);
  } finally {
    socket?.destroy();
  }
}

function connected(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    // Stays, so that an abort after the connection throws nothing.
    socket.on('error', reject);
  });
}
