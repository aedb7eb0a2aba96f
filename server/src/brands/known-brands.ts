import type pg from 'pg';
import { z } from 'zod';
import { type Brand, nobodysBrand, ownBrand } from './brand.ts';

/** How old what is known of brands may be: so soon a revoked domain stops at every server. */
const maxAgeMs = 5000;

const Row = z.object({
  reseller_id: z.int().nullable(),
  product_name: z.string(),
  main_colour: z.string(),
  logo_light: z.string().nullable(),
  logo_dark: z.string().nullable(),
  icon: z.string().nullable(),
  sender_name: z.string(),
  reply_to: z.string(),
  help_url: z.string(),
  terms_url: z.string(),
  privacy_url: z.string(),
  shows_powered_by: z.boolean(),
  domains: z.array(z.string()),
});
type Row = z.infer<typeof Row>;

/** What a host shows, and whom it knows. */
export interface AtHost {
  brand: Brand;
  /** The reseller whose users and tenants alone are known there; null at hosts that know everybody. */
  onlyReseller: number | null;
  /** The verified domain that the host is; null for every other host. */
  domain: string | null;
}

interface Known {
  byDomain: ReadonlyMap<string, AtHost>;
  /** 0 for the operator. */
  byReseller: ReadonlyMap<number, Brand>;
  domainOf: ReadonlyMap<number, string>;
}

export interface Brands {
  /** By the `Host` header. */
  atHost(host: string | undefined): Promise<AtHost>;
  /** 0 for the operator, whose brand is also that of resellers without one. Needs no connection to the database. */
  ofReseller(resellerId: number): Promise<Brand>;
  /** Where links to the reseller's users lead. */
  originOf(resellerId: number): Promise<string>;
  /** Whether a domain is verified for a brand. */
  hasDomain(domain: string): Promise<boolean>;
  /** After a change on this server. */
  forget(): void;
}

interface Deps {
  app: pg.Pool;
  /** The setting; empty if every host is the operator's. */
  PUBLIC_URL: string;
  /** The public URL of the server. */
  origin: () => string;
}

/** All brands are kept in memory, so that a request asks the database nothing, whatever host it names. */
export function createBrands({ app, PUBLIC_URL, origin }: Deps): Brands {
  let known: Known = { byDomain: new Map(), byReseller: new Map(), domainOf: new Map() };
  let readAt = -Infinity;
  let hasRead = false;
  let reading: Promise<void> | null = null;
  const publicHost = PUBLIC_URL === '' ? null : hostName(new URL(PUBLIC_URL).host);

  async function read(): Promise<void> {
    try {
      const { rows } = await app.query('select * from brands_in_use()');
      known = knownFrom(rows.map((row) => Row.parse(row)));
    } catch {
      // The database is away: what was known last still holds.
    }
    readAt = performance.now();
    hasRead = true;
    reading = null;
  }

  async function current(): Promise<Known> {
    if (performance.now() - readAt > maxAgeMs) await (reading ??= read());
    return known;
  }

  /** Perhaps older: whoever holds a connection in a transaction must not wait for another one. */
  async function latest(): Promise<Known> {
    const fresh = current();
    return hasRead ? known : fresh;
  }

  return {
    async atHost(header) {
      const host = hostName(header ?? '');
      const { byDomain, byReseller } = await current();
      const found = byDomain.get(host);
      if (found) return found;
      const isOperators = publicHost === null || host === publicHost;
      return { brand: isOperators ? (byReseller.get(0) ?? ownBrand) : nobodysBrand, onlyReseller: null, domain: null };
    },
    async ofReseller(resellerId) {
      const { byReseller } = await latest();
      return byReseller.get(resellerId) ?? byReseller.get(0) ?? ownBrand;
    },
    async originOf(resellerId) {
      const domain = (await latest()).domainOf.get(resellerId);
      if (domain === undefined) return origin();
      const { protocol, port } = new URL(origin());
      return `${protocol}//${domain}${port && `:${port}`}`;
    },
    async hasDomain(domain) {
      return (await current()).byDomain.has(hostName(domain));
    },
    forget() {
      readAt = -Infinity;
      void current();
    },
  };
}

/** Without port and the dot at the end of a full name, in lower case. */
function hostName(header: string): string {
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

function knownFrom(rows: readonly Row[]): Known {
  const byReseller = new Map<number, Brand>();
  const domainOf = new Map<number, string>();
  for (const row of rows) {
    if (row.product_name !== '') byReseller.set(row.reseller_id ?? 0, brandFrom(row));
    if (row.domains[0] !== undefined) domainOf.set(row.reseller_id ?? 0, row.domains[0]);
  }
  const byDomain = rows.flatMap(({ reseller_id: onlyReseller, domains }) => {
    const brand = byReseller.get(onlyReseller ?? 0) ?? byReseller.get(0) ?? ownBrand;
    return domains.map((domain) => [domain, { brand, onlyReseller, domain }] as const);
  });
  return { byReseller, domainOf, byDomain: new Map(byDomain) };
}

function brandFrom(row: Row): Brand {
  return {
    name: row.product_name,
    mainColour: row.main_colour,
    logoLight: row.logo_light,
    logoDark: row.logo_dark,
    icon: row.icon,
    senderName: row.sender_name,
    replyTo: row.reply_to,
    helpUrl: row.help_url,
    termsUrl: row.terms_url,
    privacyUrl: row.privacy_url,
    poweredBy: row.shows_powered_by ? ownBrand.name : null,
  };
}
