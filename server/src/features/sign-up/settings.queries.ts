import { signUpEntity } from '@vitrine/contract/entities/sign-up';
import { t } from '@vitrine/contract/messages';
import type { SignUpSettings, SignUpSettingsForm } from '@vitrine/contract/sign-up';
import { eq, sql } from 'drizzle-orm';
import { signUpSettings } from '../../db/schema/sign-up.ts';
import { packages } from '../../db/schema/subscriptions.ts';
import type { Tx } from '../../db/transaction.ts';
import { updateAtVersion } from '../../db/write-one.ts';
import { invalid } from '../../errors.ts';

const only = 1;

export async function getSignUpSettings(tx: Tx): Promise<SignUpSettings> {
  const { isOn, packageId, termsUrl, privacyUrl, maxPerDay, notifyEmail, version } = signUpSettings;
  const [row] = await tx
    .select({
      ...{ isOn, termsUrl, privacyUrl, maxPerDay, notifyEmail, version },
      planId: sql<number>`coalesce(${packageId}, 0)`,
      planName: sql<string>`coalesce(${packages.name}, '')`,
      trialDays: sql<number>`coalesce(${packages.trialPeriodDays}, 0)`,
    })
    .from(signUpSettings)
    .leftJoin(packages, eq(packages.id, packageId));
  if (!row) throw new Error('the row that the migration creates is missing');
  return row;
}

export async function saveSignUpSettings(tx: Tx, form: SignUpSettingsForm): Promise<SignUpSettings> {
  const { version, planId, ...values } = form;
  if (planId > 0) await assertHasTrial(tx, planId);
  const update = { id: only, version, what: t(signUpEntity.one) };
  await updateAtVersion(tx, signUpSettings, update, { ...values, packageId: planId || null });
  return getSignUpSettings(tx);
}

/** The lock keeps the package from being deleted meanwhile. */
async function assertHasTrial(tx: Tx, id: number): Promise<void> {
  const [plan] = await tx
    .select({ trialDays: packages.trialPeriodDays })
    .from(packages)
    .where(eq(packages.id, id))
    .for('key share');
  if (!plan) throw invalid({ planId: [t('Choose a package')] });
  if (plan.trialDays === 0) throw invalid({ planId: [t('This package has no free trial')] });
}
