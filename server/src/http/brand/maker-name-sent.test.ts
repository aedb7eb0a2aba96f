import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auth } from '@vitrine/contract/auth';
import { languages } from '@vitrine/contract/languages';
import { invoices } from '@vitrine/contract/invoices';
import { profile } from '@vitrine/contract/profile';
import { users } from '@vitrine/contract/users';
import { webhooks } from '@vitrine/contract/webhooks';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { pdfPages } from '@vitrine/testing/pdf-pages';
import PostalMime from 'postal-mime';
import { expect, inject, test } from 'vitest';
import { ownBrand } from '../../brands/brand.ts';
import { inLanguage } from '../../languages/translation-context.ts';
import { composeEmail } from '../../mail/compose-email.ts';
import { EmailMessage } from '../../mail/sealed-email.ts';
import { underName } from '../../product.ts';
import { allEmails, aTextMessage } from '../../test/all-emails.ts';
import { aKeyOf } from '../../test/api-keys.ts';
import { anonymous, password } from '../../test/api.ts';
import { aBrand, ask } from '../../test/brands.ts';
import { emailTo } from '../../test/emails.ts';
import { invoiceForm } from '../../test/invoices.ts';
import { aWebhook } from '../../test/webhook-factories.ts';

// As maker-name.test.ts, of what a brand's server sends.

const makersName = /.{0,40}vitrine.{0,30}/gis;

/** Each email to the address as it was sent, with its headers and what is encoded in it. */
async function emailsAsSent(address: string): Promise<string[]> {
  const folder = join(inject('dataDir'), 'outbox');
  const sent = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const found = sent.filter((text) => text.includes(`To: ${address}`));
  return Promise.all(
    found.map(async (raw) => {
      const { headers, subject, text, html, attachments } = await PostalMime.parse(raw);
      const files = await Promise.all(attachments.map(async ({ content }) => pdfText(bytesOf(content))));
      return JSON.stringify([raw, headers, subject, text, html, attachments.map(({ filename }) => filename), files]);
    }),
  );
}

test('no kind of email and no text message names the maker under a brand, in any language', async () => {
  const brand = { ...ownBrand, name: 'Harbour Signs', senderName: 'Harbour' };
  const sender = { brand, origin: 'https://screens.harbour.example' };
  const found: string[] = [];
  for (const { tag: language } of languages) {
    const under = <T>(write: () => T) => underName(brand.name, () => inLanguage(language, write));
    for (const write of allEmails) {
      const mail = EmailMessage.parse({ to: 'mara@harbour.example', language, ...under(write) });
      const { subject, text, html, ...headers } = composeEmail(mail, sender, 'hello@installation.example');
      found.push(...(`${JSON.stringify(headers)}\n${subject}\n${text}\n${html}`.match(makersName) ?? []));
    }
    found.push(...(under(aTextMessage).match(makersName) ?? []));
  }
  expect(found).toEqual([]);
});

const bytesOf = (content: ArrayBuffer | Uint8Array | string) => Buffer.from(content as Uint8Array);

/** The texts of the pages, and all else that is not compressed, such as who has produced it. */
async function pdfText(bytes: Buffer): Promise<string> {
  return `${(await pdfPages(bytes)).join('\n')}\n${bytes.toString('latin1')}`;
}

test('emails, invoices, webhooks and the server of assistants do not name the maker under a brand', async () => {
  const { host, reseller, tenant } = await aBrand('Harbour Signs', { senderName: 'Harbour' });
  const made = await reseller.call(invoices.create, { body: invoiceForm(tenant.tenantId) });
  expect(made.status).toBe(201);
  const { webhook, events, received } = await aWebhook(tenant, ['file.ready']);
  expect((await tenant.call(webhooks.sendTest, { params: { id: webhook.id } })).status).toBe(200);
  await events(1);
  expect(JSON.stringify(await received()).match(makersName)).toBeNull();

  const key = await aKeyOf(tenant);
  const client = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  const answered = await ask({
    ...{ host, path: '/mcp', body: { jsonrpc: '2.0', id: 1, method: 'initialize', params: client } },
    headers: { authorization: `Bearer ${key.token}`, accept: 'application/json, text/event-stream' },
  });
  expect([answered.status, answered.all.match(makersName)]).toEqual([200, null]);

  await anonymous.call(auth.forgotPassword, { params: { email: tenant.email } }, fromNewAddress());
  const email = `invited-${tenant.email}`;
  const person = { firstName: 'Ben', lastName: 'Okafor', phoneNumber: '1', email };
  expect((await tenant.call(users.create, { body: { ...person, invite: true } })).status).toBe(201);
  const changed = { currentPassword: password, newPassword: 'Another-pass-2', confirmPassword: 'Another-pass-2' };
  await tenant.call(profile.changePassword, { body: changed }, fromNewAddress());
  for (const subject of [/^Reset/, /changed/, /^Invoice/]) await emailTo(tenant.email, subject);
  await emailTo(email, /invited/);
  const sent = [...(await emailsAsSent(tenant.email)), ...(await emailsAsSent(email))];
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.flatMap((text) => text.match(makersName) ?? [])).toEqual([]);

  const cookie = `signage_session=${reseller.token}`;
  const path = `/api/admin/invoice/download/${made.body.invoiceId}`;
  const { bytes, status, headers } = await ask({ host, path, headers: { cookie } });
  expect([status, (await pdfText(bytes)).match(makersName), JSON.stringify(headers).match(makersName)]).toEqual([
    200,
    null,
    null,
  ]);
});
