import { t } from '@vitrine/contract/messages';
import type { SignUpOffer } from '@vitrine/contract/sign-up';
import type pg from 'pg';
import { z } from 'zod';
import type { AtHost } from '../../brands/known-brands.ts';
import { orUnavailable } from '../../db/database-error.ts';
import { conflict } from '../../errors.ts';

const Row = z.object({
  package_id: z.int(),
  trial_days: z.int(),
  terms_url: z.string(),
  privacy_url: z.string(),
  max_per_day: z.int(),
  notify_email: z.string(),
});

export interface Offer extends SignUpOffer {
  packageId: number;
  maxPerDay: number;
  /** Empty for nobody. */
  notifyEmail: string;
}

/**
 * What a business gets that signs up; null while sign-up is closed, and at the domain of a reseller, because whoever signs up is a
 * tenant of the operator.
 */
export async function findOffer(app: Pick<pg.ClientBase, 'query'>, { onlyReseller }: AtHost): Promise<Offer | null> {
  if (onlyReseller !== null) return null;
  const { rows } = await orUnavailable(app.query('select * from sign_up_offer()'));
  if (rows[0] === undefined) return null;
  const { package_id, trial_days, terms_url, privacy_url, max_per_day, notify_email } = Row.parse(rows[0]);
  return {
    packageId: package_id,
    trialDays: trial_days,
    termsUrl: terms_url,
    privacyUrl: privacy_url,
    maxPerDay: max_per_day,
    notifyEmail: notify_email,
  };
}

/** As `findOffer`. Throws where there is no offer. */
export async function getOffer(app: Pick<pg.ClientBase, 'query'>, atHost: AtHost): Promise<Offer> {
  const offer = await findOffer(app, atHost);
  if (offer === null) throw conflict(t('No new accounts can be created here at the moment.'));
  return offer;
}

/** The part that everybody may know. */
export function publicPart({ trialDays, termsUrl, privacyUrl }: Offer): SignUpOffer {
  return { trialDays, termsUrl, privacyUrl };
}
