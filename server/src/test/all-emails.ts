import type { Written } from '../mail/mail-queue.ts';
import { mailFailingEmail } from '../mail/mail-failing-email.ts';
import { offlineEmail, recoveryEmail, type StoreReport } from '../features/alerts/alert-email.ts';
import { accountChanges } from '../features/auth/account-changes.ts';
import { codeEmail, codeText } from '../features/auth/code-channels.ts';
import { invitationEmail, passwordLinkEmail, ssoOnlyEmail } from '../features/auth/password-links.ts';
import { accountChangedEmail, recoveryCodeUsedEmail } from '../features/auth/security-emails.ts';
import { invoiceEmail } from '../features/invoices/send-invoice.job.ts';
import type { Sheet } from '../features/invoices/invoice-sheet.ts';
import { damagedReason } from '../features/library/storage/damaged-media.ts';
import { missingReason } from '../features/library/storage/missing-media.ts';
import { faultyFilesEmail } from '../features/library/storage/faulty-files-email.ts';
import { recordMissingEmail } from '../features/product-brands/record-missing-email.ts';
import { confirmation, haveAccount } from '../features/sign-up/begin-sign-up.ts';
import { signedUpEmail } from '../features/sign-up/confirm-sign-up.ts';
import { webhookPausedEmail } from '../features/webhooks/sending/webhook-paused-email.ts';

/** A name that is longer than a line of a narrow email. */
export const long = 'Donaudampfschifffahrtsgesellschaft';
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

/** Each kind of email, by the file under `server/src` whose code enqueues it. */
export const emailsByFile: Record<string, (() => Written)[]> = {
  'features/alerts/send-alerts.ts': [
    () => offlineEmail([aReport({ offline: screens(1), stillOffline: screens(2) })]),
    () => offlineEmail([aReport({ offline: screens(23) }), aReport({ offline: screens(2), isWhole: true })]),
    () => offlineEmail([aReport({ offline: screens(2), isWhole: true })]),
    () => offlineEmail([aReport({ offline: screens(2) })]),
    () => recoveryEmail([aReport({ recovered: screens(1), stillOffline: screens(2) })]),
    () => recoveryEmail([aReport({ recovered: screens(2) }), aReport({ recovered: screens(2) })]),
    () => recoveryEmail([aReport({ recovered: screens(2) })]),
    () => recoveryEmail([aReport({ recovered: screens(2), stillOffline: screens(1) })]),
  ],
  'features/auth/code-channels.ts': [() => codeEmail(long, '482913')],
  'features/auth/password-links.ts': [
    () => passwordLinkEmail(long, link),
    ssoOnlyEmail,
    () => invitationEmail({ email: `mara@${domain}`, firstName: long }, long, link),
  ],
  'features/auth/security-emails.ts': [
    () => recoveryCodeUsedEmail(long),
    changed(() => emailBy(`mara@${domain}`)),
    changed(() => passkeyAdded(long)),
    changed(() => passkeyRemoved(long)),
    changed(() => secondStepOnBy(long)),
    changed(() => secondStepOffBy(long, { hadSecondStep: true, hadPasskeys: true })),
    ...Object.values(ofNobody).map(changed),
  ],
  'features/invoices/send-invoice.job.ts': [() => invoiceEmail(aSheet(99)), () => invoiceEmail(aSheet(0))],
  'features/library/storage/faulty-files-email.ts': [
    () => faultyFilesEmail([`${long}.png`], missingReason),
    () =>
      faultyFilesEmail(
        Array.from({ length: 25 }, () => `${long}.png`),
        damagedReason,
      ),
  ],
  'features/product-brands/record-missing-email.ts': [true, false].map(
    (hasStopped) => () => recordMissingEmail({ name: long, domain, hasStopped }),
  ),
  'features/sign-up/begin-sign-up.ts': [() => confirmation('a1'.repeat(21)), haveAccount],
  'features/sign-up/confirm-sign-up.ts': [() => signedUpEmail(7)],
  'features/webhooks/sending/webhook-paused-email.ts': (['failing', 'gone'] as const).map(
    (reason) => () => webhookPausedEmail({ name: long, url: `https://${domain}/hook`, reason }),
  ),
  'mail/own-servers.ts': ['', '451 4.3.2 ?'].map(
    (answer) => () => mailFailingEmail({ name: long, host: domain, failure: 'answered', answer }),
  ),
};

export const allEmails = Object.values(emailsByFile).flat();

export const aTextMessage = () => codeText('482913');
