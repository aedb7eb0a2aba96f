import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { anSmtpServer } from '@vitrine/testing/smtp-server';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { seal } from '../seal.ts';
import { ownBrand } from '../brands/brand.ts';
import { createMailTransport } from './transport.ts';
import { EmailMessage } from './sealed-email.ts';
import { sendEmailJob } from './send-email.job.ts';
import { randomBytes } from '../test/random.ts';

const origin = 'https://signs.example';
const sender = { brand: ownBrand, origin };
const brands = { ofReseller: () => Promise.resolve(ownBrand), originOf: () => Promise.resolve(origin) };
const key = randomBytes(32);
const attempt = { number: 1, signal: new AbortController().signal };

const invoice = EmailMessage.parse({
  to: 'mara@harbour.example',
  subject: 'Invoice INV-2026-000001 – Café',
  letter: {
    heading: 'Your invoice',
    paragraphs: ['It is attached, Zoë.', 'Please pay <soon> & in full.'],
    code: '482105',
    link: { label: 'Open it', path: '/admin/invoice?a=1&b=2' },
    closing: 'Not yours? Tell us.',
  },
  attachments: [
    {
      filename: 'INV-2026-000001.pdf',
      contentType: 'application/pdf',
      content: Buffer.from('%PDF-1.7').toString('base64'),
    },
  ],
});

function aTransport(smtpUrl = '') {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-mail-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const logged: string[] = [];
  const log = {
    info: (line: string) => void logged.push(line),
    warn: (_: object, line: string) => void logged.push(line),
  };
  const config = { SMTP_URL: smtpUrl, MAIL_FROM: 'Vitrine <signs@vitrine.example>', DATA_DIR: dataDir };
  return { transport: createMailTransport({ config, log }), logged, outbox: join(dataDir, 'outbox') };
}

test('an email arrives by SMTP, as plain text, as HTML and with its attachments', async () => {
  const smtp = await closedAfterTest(anSmtpServer());
  await aTransport(smtp.url).transport(invoice, sender);
  const [mail] = smtp.emails;
  expect(mail).toMatchObject({
    subject: invoice.subject,
    from: { name: 'Vitrine', address: 'signs@vitrine.example' },
    to: [{ address: invoice.to }],
    attachments: [{ filename: 'INV-2026-000001.pdf', mimeType: 'application/pdf' }],
  });
  expect(mail?.text).toContain(
    'Please pay <soon> & in full.\n\n    482105\n\nOpen it:\nhttps://signs.example/admin/invoice?a=1&b=2',
  );
  expect(mail?.html).toContain('Please pay &lt;soon&gt; &amp; in full.');
  expect(mail?.html).toContain('href="https://signs.example/admin/invoice?a=1&amp;b=2"');
});

test('an email in Arabic runs from right to left, in Outlook too, and its address from left to right', async () => {
  const smtp = await closedAfterTest(anSmtpServer());
  await aTransport(smtp.url).transport({ ...invoice, language: 'ar' }, sender);
  const html = smtp.emails[0]?.html ?? '';
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toMatch(/<td class="card" dir="rtl" align="right"/);
  expect(html).toContain('<span dir="ltr" style="word-break:break-all">https://signs.example/');
  expect(html.match(/dir="ltr"/g)).toHaveLength(3);
});

test('without an SMTP server an email is written to a private folder, and the log says where', async () => {
  const { transport, logged, outbox } = aTransport();
  await transport(invoice, sender);
  const [name = ''] = readdirSync(outbox);
  expect(logged).toEqual([expect.stringContaining(join(outbox, name))]);
  expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600);
  const mail = await PostalMime.parse(readFileSync(join(outbox, name)));
  expect(mail).toMatchObject({ subject: invoice.subject, to: [{ address: invoice.to }] });
  expect(mail.text).toContain('482105');
});

test('a script in a name stays text, and a line break in a subject adds no header', async () => {
  const smtp = await closedAfterTest(anSmtpServer());
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\r\nBcc: thief@evil.example';
  const content = {
    heading: hostile,
    paragraphs: [hostile],
    closing: hostile,
    link: { label: hostile, path: `/${hostile}` },
  };
  await aTransport(smtp.url).transport(
    EmailMessage.parse({ to: invoice.to, subject: hostile, letter: content }),
    sender,
  );
  const [mail] = smtp.emails;
  expect(mail?.html).not.toMatch(/<script|<img/);
  expect(mail?.bcc).toBeUndefined();
  expect(smtp.attempts).toBe(1);
});

test('a failed delivery fails the job, so that the queue retries', async () => {
  const busy = { code: 451, message: 'Try later' };
  const smtp = await closedAfterTest(anSmtpServer((_, attempts) => (attempts === 1 ? busy : null)));
  const { transport } = aTransport(smtp.url);
  await expect(transport(invoice, sender)).rejects.toThrow(/Try later/);
  await transport(invoice, sender);
  expect(smtp.emails).toHaveLength(1);
});

test('an unreachable server fails the job too', async () => {
  await expect(aTransport('smtp://127.0.0.1:1').transport(invoice, sender)).rejects.toThrow(/ECONNREFUSED/);
});

test('a recipient that does not exist is given up, and logged', async () => {
  const smtp = await closedAfterTest(anSmtpServer(() => ({ code: 550, message: 'No such user' })));
  const { transport, logged } = aTransport(smtp.url);
  await transport(invoice, sender);
  expect(logged).toEqual(['email rejected by the recipient, not retried']);
});

test('an email that has expired, or was sealed with another secret, is not sent', async () => {
  const sent: EmailMessage[] = [];
  const deps = {
    mailKey: key,
    brands,
    ownServers: { send: () => Promise.resolve(false) },
    mailTransport: async (mail: EmailMessage) => void sent.push(mail),
  };
  const post = (mail: object, by = key) => sendEmailJob.run(deps, { sealed: seal(by, JSON.stringify(mail)) }, attempt);
  await post({ ...invoice, until: new Date(Date.now() - 1000).toISOString() });
  await post(invoice, randomBytes(32));
  expect(sent).toEqual([]);
  await post({ ...invoice, until: new Date(Date.now() + 60_000).toISOString() });
  expect(sent).toHaveLength(1);
});
