import type { Issuer, IssuerChanges } from '@vitrine/contract/issuer';
import { and, eq } from 'drizzle-orm';
import { issuer } from '../../db/schema/issuer.ts';
import type { Tx } from '../../db/transaction.ts';
import { atVersion, staleOrMissing } from '../../http/versions.ts';

const { companyName, address, taxId, bank, version } = issuer;
const only = 1;

export async function getIssuer(tx: Tx): Promise<Issuer> {
  const [row] = await tx.select({ companyName, address, taxId, bank, version }).from(issuer);
  if (!row) throw new Error('the row of the migration is gone');
  return row;
}

export async function saveIssuer(tx: Tx, { version: read, ...data }: IssuerChanges): Promise<Issuer> {
  const saved = await tx
    .update(issuer)
    .set(data)
    .where(and(eq(issuer.id, only), atVersion(issuer, read)))
    .returning({ id: issuer.id });
  if (saved.length === 0) throw await staleOrMissing(tx, issuer, only, 'Issuer');
  return getIssuer(tx);
}
