import type { Issuer, IssuerChanges } from '@vitrine/contract/issuer';
import { and, eq } from 'drizzle-orm';
import { issuer } from '../../db/schema/issuer.ts';
import type { Tx } from '../../db/transaction.ts';
import { atVersion, staleOrMissing } from '../../http/versions.ts';
import { storeLogo, logoAddress } from './logos.ts';

const { companyName, address, taxId, bank, issuerLogo, version } = issuer;
const only = 1;
/** The id that separates its logos and numbers from those of resellers. */
const platform = 0;

export async function getIssuer(tx: Tx): Promise<Issuer> {
  const [row] = await tx.select({ companyName, address, taxId, bank, issuerLogo, version }).from(issuer);
  if (!row) throw new Error('the row of the migration is gone');
  const { issuerLogo: logo, ...data } = row;
  return { ...data, logo: await logoAddress(tx, platform, logo) };
}

type Changes = Omit<IssuerChanges, 'logo'> & { logo: Buffer | null | undefined };

export async function saveIssuer(tx: Tx, { version: read, logo, ...data }: Changes): Promise<Issuer> {
  const saved = await tx
    .update(issuer)
    .set({ ...data, ...(await storeLogo(tx, platform, logo)) })
    .where(and(eq(issuer.id, only), atVersion(issuer, read)))
    .returning({ id: issuer.id });
  if (saved.length === 0) throw await staleOrMissing(tx, issuer, only, 'Issuer');
  return getIssuer(tx);
}
