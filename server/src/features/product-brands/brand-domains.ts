import { t } from '@vitrine/contract/messages';
import { domainToUnicode } from 'node:url';
import { type BrandDomain, graceDays } from '@vitrine/contract/product-brand';
import { mixesScripts } from '@vitrine/contract/rules/mixed-scripts';
import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { brandDomains } from '../../db/schema/product-brands.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid, notFound } from '../../errors.ts';
import { proofToken } from '../../outbound/domain-proof.ts';

const dayMs = 24 * 3_600_000;

export interface DomainDeps {
  ssoKey: Buffer;
  /** The public URL of the server. */
  origin: () => string;
}

/** The TXT record that proves a domain for the brand of this reseller, or of the operator. It names no product. */
export function brandRecord(key: Buffer, resellerId: number | null, domain: string): { name: string; value: string } {
  const token = proofToken(key, `brand of ${resellerId ?? 'operator'}`, domain);
  return { name: `_domain-check.${domain}`, value: `domain-check=${token}` };
}

export async function domainStates(tx: Tx, resellerId: number | null, key: Buffer): Promise<BrandDomain[]> {
  const rows = await tx.select().from(brandDomains).orderBy(brandDomains.domain);
  return rows.map(({ domain, verifiedAt, missingSince }) => {
    const { name: recordName, value: recordValue } = brandRecord(key, resellerId, domain);
    const stopsAt = verifiedAt && missingSince && new Date(missingSince.getTime() + graceDays * dayMs).toISOString();
    return {
      ...{ domain, recordName, recordValue, stopsAt },
      verifiedAt: verifiedAt?.toISOString() ?? null,
      missingSince: verifiedAt && (missingSince?.toISOString() ?? null),
    };
  });
}

/** Throws at the list for a domain that nobody can have. */
export function checkDomains(domains: readonly string[], origin: string): void {
  const problems = domains.flatMap((domain) => domainProblem(domain, origin) ?? []);
  if (problems.length > 0) throw invalid({ domains: problems });
}

function domainProblem(domain: string, origin: string): string | null {
  // The same words as for a domain of another brand.
  if (domain === new URL(origin).hostname) return t('{domain} is in use already', { domain });
  if (domainToUnicode(domain) === '') return t('{domain} is not a domain', { domain });
  return mixesScripts(domainToUnicode(domain)) ? t('{domain} mixes letters that look alike', { domain }) : null;
}

export async function saveDomains(tx: Tx, brandId: number, domains: readonly string[]): Promise<void> {
  await tx.delete(brandDomains).where(domains.length === 0 ? undefined : notInArray(brandDomains.domain, [...domains]));
  if (domains.length === 0) return;
  const rows = domains.map((domain) => ({ brandId, domain }));
  await tx.insert(brandDomains).values(rows).onConflictDoNothing();
}

/** Throws if the domain is not among the saved ones. */
export async function requireDomain(tx: Tx, domain: string): Promise<void> {
  if ((await tx.$count(brandDomains, eq(brandDomains.domain, domain))) === 0) throw notFound(t('Domain'));
}

/** A domain that was verified before keeps its time. Another brand's is refused by the database. */
export async function markVerified(tx: Tx, domain: string): Promise<void> {
  const own = eq(brandDomains.domain, domain);
  await tx
    .update(brandDomains)
    .set({ verifiedAt: sql`now()`, missingSince: null })
    .where(and(own, isNull(brandDomains.verifiedAt)));
  await tx
    .update(brandDomains)
    .set({ missingSince: null })
    .where(and(own, isNotNull(brandDomains.missingSince)));
}
