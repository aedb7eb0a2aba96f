import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '@vitrine/testing/browser';
import { oneIn } from '@vitrine/testing/long-run';
import { pseudoSpoken } from '@vitrine/testing/pseudo-language';
import { expect, onTestFinished, test } from 'vitest';
import { ownBrand } from '../brands/brand.ts';
import { inSpoken } from '../languages/spoken.ts';
import { renderHtml, renderText } from '../mail/email-template.ts';
import type { Written } from '../mail/mail-queue.ts';
import { root } from '../paths.ts';
import { offlineEmail, recoveryEmail, type StoreReport } from './alerts/alert-email.ts';
import { accountChanges } from './auth/account-changes.ts';
import { codeEmail, codeText } from './auth/code-channels.ts';
import { invitationEmail, passwordLinkEmail, ssoOnlyEmail } from './auth/password-links.ts';
import { accountChangedEmail, recoveryCodeUsedEmail } from './auth/security-emails.ts';
import { invoiceEmail } from './invoices/send-invoice.job.ts';
import type { Sheet } from './invoices/invoice-sheet.ts';
import { damagedReason } from './library/storage/damaged-media.ts';
import { missingReason } from './library/storage/missing-media.ts';
import { faultyFilesEmail } from './library/storage/faulty-files-email.ts';
import { recordMissingEmail } from './product-brands/record-missing-email.ts';
import { confirmation, haveAccount } from './sign-up/begin-sign-up.ts';
import { signedUpEmail } from './sign-up/confirm-sign-up.ts';
import { webhookPausedEmail } from './webhooks/sending/webhook-paused-email.ts';

const long = 'Donaudampfschifffahrtsgesellschaft';
const link = `/admin/auth/reset-password?uid=1&token=${'a1'.repeat(21)}`;
const domain = 'screens.donaudampfschifffahrtsgesellschaft.example';
const screens = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ deviceId: at, name: `${long} ${at}`, since: 0, until: 60_000 }));
const aReport = (changes: Partial<StoreReport>): StoreReport => ({
  ...{ storeId: 1, name: long, timeZone: 'Europe/London' },
  ...{ offline: [], recovered: [], stillOffline: [], isWhole: false, ...changes },
});
const aSheet = (grandTotal: number) =>
  ({
    invoice: { invoiceNumber: 'INV-2026-000007', currency: 'AUD', grandTotal, dueDate: '2026-05-15' },
    parties: { issuer: { companyName: long }, customer: { companyName: long } },
  }) as Sheet;
const changed = (changes: () => string[]) => () => accountChangedEmail(long, changes());
const { emailBy, passkeyAdded, passkeyRemoved, secondStepOnBy, secondStepOffBy, ...ofNobody } = accountChanges;

/** By the file whose code enqueues them. */
const emails: Record<string, (() => Written)[]> = {
  'alerts/send-alerts.ts': [
    () => offlineEmail([aReport({ offline: screens(1), stillOffline: screens(2) })]),
    () => offlineEmail([aReport({ offline: screens(23) }), aReport({ offline: screens(2), isWhole: true })]),
    () => offlineEmail([aReport({ offline: screens(2), isWhole: true })]),
    () => offlineEmail([aReport({ offline: screens(2) })]),
    () => recoveryEmail([aReport({ recovered: screens(1), stillOffline: screens(2) })]),
    () => recoveryEmail([aReport({ recovered: screens(2) }), aReport({ recovered: screens(2) })]),
    () => recoveryEmail([aReport({ recovered: screens(2) })]),
    () => recoveryEmail([aReport({ recovered: screens(2), stillOffline: screens(1) })]),
  ],
  'auth/code-channels.ts': [() => codeEmail(long, '482913')],
  'auth/password-links.ts': [
    () => passwordLinkEmail(long, link),
    ssoOnlyEmail,
    () => invitationEmail({ email: `mara@${domain}`, firstName: long }, long, link),
  ],
  'auth/security-emails.ts': [
    () => recoveryCodeUsedEmail(long),
    changed(() => emailBy(`mara@${domain}`)),
    changed(() => passkeyAdded(long)),
    changed(() => passkeyRemoved(long)),
    changed(() => secondStepOnBy(long)),
    changed(() => secondStepOffBy(long, { hadSecondStep: true, hadPasskeys: true })),
    ...Object.values(ofNobody).map(changed),
  ],
  'invoices/send-invoice.job.ts': [() => invoiceEmail(aSheet(99)), () => invoiceEmail(aSheet(0))],
  'library/storage/faulty-files-email.ts': [
    () => faultyFilesEmail([`${long}.png`], missingReason),
    () =>
      faultyFilesEmail(
        Array.from({ length: 25 }, () => `${long}.png`),
        damagedReason,
      ),
  ],
  'product-brands/record-missing-email.ts': [true, false].map(
    (hasStopped) => () => recordMissingEmail({ name: long, domain, hasStopped }),
  ),
  'sign-up/begin-sign-up.ts': [() => confirmation('a1'.repeat(21)), haveAccount],
  'sign-up/confirm-sign-up.ts': [() => signedUpEmail(7)],
  'webhooks/sending/webhook-paused-email.ts': (['failing', 'gone'] as const).map(
    (reason) => () => webhookPausedEmail({ name: long, url: `https://${domain}/hook`, reason }),
  ),
};

const sender = { brand: { ...ownBrand, name: long }, origin: `https://${domain}` };

/** What is no message: names, addresses, codes and zones. */
const data = new RegExp(
  [
    long,
    'Vitrine',
    'AUD',
    String.raw`https://\S+|\S+@\S+|\S+\.example\S*`,
    String.raw`INV-\S+|Europe/London|\.png|[ap]m\b`,
  ].join('|'),
  'g',
);
const unmarked = (texts: readonly string[]) => texts.filter((text) => /[a-z]{2}/i.test(text.replaceAll(data, '')));

test('each file that enqueues emails is known here', () => {
  const folder = join(root, 'server/src/features');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('mail.enqueue('));
  expect(Object.keys(emails)).toEqual(files.toSorted());
});

const all = Object.values(emails).flat();
const languages = ['hi', 'ar'] as const;

/** The texts between the tags, with their lines. */
const textsIn = (html: string) => html.replaceAll(/<style>[^]*?<\/style>/g, '').split(/<[^>]*>|&nbsp;|\n/);

test.each(languages)('no email and no text message has words that are no message, in place of %s', (language) => {
  const textsOf = (write: () => Written) => {
    const { subject, letter } = write();
    return [subject, ...textsIn(renderHtml(letter, sender)), ...renderText(letter, sender).split('\n')];
  };
  const texts = inSpoken(pseudoSpoken(language), () => [codeText('482913'), ...all.flatMap(textsOf)]);
  expect(unmarked(texts)).toEqual([]);
});

test.each(languages)('no email is wider than a phone or a window for reading, in place of %s', async (language) => {
  const browser = await launchBrowser([]);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const faults: string[] = [];
  for (const write of oneIn(8, all)) {
    const [subject, html] = inSpoken(pseudoSpoken(language), () => {
      const { subject, letter } = write();
      return [subject, renderHtml(letter, sender)] as const;
    });
    await page.setContent(html);
    for (const width of [360, 600]) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate('document.documentElement.scrollWidth');
      if (needed !== width) faults.push(`${subject}: ${String(needed)} px in a window of ${width}`);
    }
  }
  expect(faults).toEqual([]);
});
