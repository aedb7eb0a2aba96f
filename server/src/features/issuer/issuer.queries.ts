import { issuerEntity } from '@vitrine/contract/entities/issuer';
import type { Issuer, IssuerChanges } from '@vitrine/contract/issuer';
import { t } from '@vitrine/contract/messages';
import { issuer } from '../../db/schema/issuer.ts';
import type { Tx } from '../../db/transaction.ts';
import { updateAtVersion } from '../../db/write-one.ts';
import { storeLogo, logoAddress } from './logos.ts';

const { companyName, address, taxId, bank, issuerLogo, language, version } = issuer;
const only = 1;
/** The id that separates its logos and numbers from those of resellers. */
const platform = 0;

export async function getIssuer(tx: Tx): Promise<Issuer> {
  const [row] = await tx.select({ companyName, address, taxId, bank, issuerLogo, language, version }).from(issuer);
  if (!row) throw new Error('the row that the migration creates is missing');
  const { issuerLogo: logo, ...data } = row;
  return { ...data, logo: await logoAddress(tx, platform, logo) };
}

type Changes = Omit<IssuerChanges, 'logo'> & { logo: Buffer | null | undefined };

export async function saveIssuer(tx: Tx, { version: read, logo, ...data }: Changes): Promise<Issuer> {
  const values = { ...data, ...(await storeLogo(tx, platform, logo)) };
  await updateAtVersion(tx, issuer, { id: only, version: read, what: t(issuerEntity.one) }, values);
  return getIssuer(tx);
}
