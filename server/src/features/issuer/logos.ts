import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { issuerLogos } from '../../db/schema/issuer.ts';
import type { Tx } from '../../db/transaction.ts';
import { drawSentImage } from '../../media/draw-sent-image.ts';
import { runIsolated } from '../../media/isolated.ts';
import type { Storage } from '../../media/storage.ts';

/** In pixels: sharp on paper at the size on invoices. */
const box = { width: 600, height: 200 };

/** Issuer 0 is the operator. */
interface Place {
  issuerId: number;
  sha256: string;
}

/** The image as printed, from this `data:` URL; null and undefined are returned unchanged. */
export function drawLogo<N extends null | undefined>(storage: Storage, address: string | N): Promise<Buffer | N> {
  return drawSentImage(storage, { address, field: 'logo' }, (path, owner) =>
    runIsolated('toPngForPdf', [path, box], { owner }),
  );
}

/** The column with its digest, for an update; empty if it does not change. */
export async function storeLogo(
  tx: Tx,
  issuerId: number,
  png: Buffer | null | undefined,
): Promise<{ issuerLogo?: string | null }> {
  if (png === undefined) return {};
  if (png === null) return { issuerLogo: null };
  const sha256 = createHash('sha256').update(png).digest('hex');
  await tx.insert(issuerLogos).values({ issuerId, sha256, png }).onConflictDoNothing();
  return { issuerLogo: sha256 };
}

export async function readLogo(tx: Tx, { issuerId, sha256 }: Place): Promise<Buffer | null> {
  const isIt = and(eq(issuerLogos.issuerId, issuerId), eq(issuerLogos.sha256, sha256));
  const [row] = await tx.select({ png: issuerLogos.png }).from(issuerLogos).where(isIt);
  return row?.png ?? null;
}

/** The light logo of the issuer's brand, which is printed where the issuer has no logo of its own. */
export async function readBrandLogo(tx: Tx, issuerId: number): Promise<Buffer | null> {
  const { rows } = await tx.execute<{ png: Buffer }>(sql`select png from brand_logo_of(${issuerId})`);
  return rows[0]?.png ?? null;
}

/** The digest of that logo, which is kept from now on. */
export async function keepBrandLogo(tx: Tx, issuerId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ sha256: string | null }>(sql`select keep_brand_logo(${issuerId}) as sha256`);
  return rows[0]?.sha256 ?? null;
}

/** The logo for the console. */
export async function logoAddress(tx: Tx, issuerId: number, sha256: string | null): Promise<string | null> {
  const png = sha256 === null ? null : await readLogo(tx, { issuerId, sha256 });
  return png && `data:image/png;base64,${png.toString('base64')}`;
}
