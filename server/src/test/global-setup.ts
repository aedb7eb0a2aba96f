import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { copyDataDirectory, withoutSyncing } from '@vitrine/testing/data-directory';
import { anAppHost } from '@vitrine/testing/app-host';
import { aChatServer } from '@vitrine/testing/chat-server';
import { aHandmadeProvider } from '@vitrine/testing/handmade-provider';
import { keepTypedPassword } from '@vitrine/testing/insert-users';
import { anIdentityProvider } from '@vitrine/testing/identity-provider';
import { aNameServer } from '@vitrine/testing/name-server';
import { localhostCertificate } from '@vitrine/testing/localhost-certificate';
import { adminPassword, launchServer } from '@vitrine/testing/server-process';
import { anSmtpServer } from '@vitrine/testing/smtp-server';
import { cheapHash } from './cheap-hash.ts';
import { withDatabaseOf } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `http://127.0.0.1:…` of the one server that all files share; each test creates its own tenants. */
    server: string;
    dataDir: string;
    adminPassword: string;
    /** The file with all that the server has printed. */
    printed: string;
    /** The origin of a fake server that receives chat messages and webhooks, which the server trusts. */
    chats: string;
    /** The origin on which apps keep the documents that describe them, which the server trusts. */
    appHost: string;
    /** The origins of a real identity provider and of a hand-made one, which the server trusts. */
    identityProvider: string;
    handmadeProvider: string;
    /** Where the TXT records of the server's name server are set. */
    nameServer: string;
    /** The port of a mail server on localhost, with STARTTLS, that brands may use. */
    mailPort: number;
  }
}

/** One real server on one real database for the whole run, as it is built for operation. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  copyDataDirectory(project.getProvidedContext().preparedDirectory, dataDir);
  withoutSyncing(dataDir);
  const printed = `${dataDir}.printed`;
  const [chats, apps] = await Promise.all([aChatServer(), anAppHost()]);
  const mails = await anSmtpServer(() => null, { security: 'starttls' });
  const mailPort = Number(new URL(mails.url).port);
  const certificate = `${dataDir}.pem`;
  writeFileSync(certificate, localhostCertificate.cert);
  const [real, handmade, names] = await Promise.all([anIdentityProvider(), aHandmadeProvider(), aNameServer()]);
  const trusted = {
    ...{ CHAT_WEBHOOK_ORIGINS: chats.origin, WEBHOOK_ORIGINS: chats.origin },
    APP_ORIGINS: apps.origin,
    ...{ SMTP_SERVERS: `localhost:${mailPort}`, NODE_EXTRA_CA_CERTS: certificate },
    ...{ SSO_ORIGINS: `${real.origin},${handmade.origin}`, DNS_SERVERS: names.address },
  };
  // One proxy is trusted so that tests can call from different addresses: rate limits count by address.
  const server = launchServer(
    { DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'debug', WEB_VITALS: 'on', ...trusted },
    { copyTo: printed },
  );
  project.provide('server', await server.listening);
  await withDatabaseOf(dataDir, (client) =>
    keepTypedPassword(client, 'admin@vitrine.example', cheapHash(adminPassword)),
  );
  project.provide('dataDir', dataDir);
  project.provide('adminPassword', adminPassword);
  project.provide('printed', printed);
  project.provide('chats', chats.origin);
  project.provide('appHost', apps.origin);
  project.provide('identityProvider', real.origin);
  project.provide('handmadeProvider', handmade.origin);
  project.provide('nameServer', names.control);
  project.provide('mailPort', mailPort);
  return async () => {
    await server.end();
    await Promise.all([chats, apps, real, handmade, names, mails].map((fake) => fake.close()));
    process.stderr.write(server.printed.error);
    rmSync(dataDir, { recursive: true, force: true });
    for (const file of [printed, certificate]) rmSync(file, { force: true });
  };
}
