import type pg from 'pg';
import { z } from 'zod';
import { type Brand, nobodysBrand, ownBrand } from './brand.ts';
import { TestedMailServer } from './own-mail-server.ts';

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
  mail_server: TestedMailServer.nullable(),
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
  domainsOf: ReadonlyMap<number, readonly string[]>;
  mailServerOf: ReadonlyMap<number, TestedMailServer | null>;
}

export interface Brands {
  /** By the `Host` header. */
  atHost(host: string | undefined): Promise<AtHost>;
  /** 0 for the operator, whose brand is also that of resellers without one. Needs no connection to the database. */
  ofReseller(resellerId: number): Promise<Brand>;
  /** The mail server of the same brand, once it was tested; null where emails are sent by that of the installation. */
  mailServerOf(resellerId: number): Promise<TestedMailServer | null>;
  /** Where links to the reseller's users lead. */
  originOf(resellerId: number): Promise<string>;
  /** Where the reseller's users can sign in. */
  originsOf(resellerId: number): Promise<string[]>;
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
  let known: Known = { byDomain: new Map(), byReseller: new Map(), domainsOf: new Map(), mailServerOf: new Map() };
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
    async mailServerOf(resellerId) {
      const { mailServerOf } = await latest();
      const own = mailServerOf.get(resellerId);
      return own === undefined ? (mailServerOf.get(0) ?? null) : own;
    },
    async originOf(resellerId) {
      const [first = null] = (await latest()).domainsOf.get(resellerId) ?? [];
      return originAt({ domain: first }, origin());
    },
    async originsOf(resellerId) {
      const domains = (await latest()).domainsOf.get(resellerId) ?? [];
      return [...domains.map((domain) => originAt({ domain }, origin())), origin()];
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

/** The origin at a verified domain of a brand, else that of the server. */
export function originAt({ domain }: Pick<AtHost, 'domain'>, ofServer: string): string {
  if (domain === null) return ofServer;
  const { protocol, port } = new URL(ofServer);
  return `${protocol}//${domain}${port && `:${port}`}`;
}

/** Without port and the dot at the end of a full name, in lower case. */
function hostName(header: string): string {
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

function knownFrom(rows: readonly Row[]): Known {
  const byReseller = new Map<number, Brand>();
  const mailServerOf = new Map<number, TestedMailServer | null>();
  for (const row of rows) {
    const reseller = row.reseller_id ?? 0;
    if (row.product_name !== '') {
      byReseller.set(reseller, brandFrom(row));
      mailServerOf.set(reseller, row.mail_server);
    }
  }
  const byDomain = rows.flatMap(({ reseller_id: onlyReseller, domains }) => {
    const brand = byReseller.get(onlyReseller ?? 0) ?? byReseller.get(0) ?? ownBrand;
    return domains.map((domain) => [domain, { brand, onlyReseller, domain }] as const);
  });
  const domainsOf = new Map(rows.map(({ reseller_id, domains }) => [reseller_id ?? 0, domains]));
  return { byReseller, domainsOf, mailServerOf, byDomain: new Map(byDomain) };
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
