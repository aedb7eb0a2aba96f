import type { Kind } from '@vitrine/contract/entities';
import type { LayoutDetails } from '@vitrine/contract/layouts';
import type { LibraryFile } from '@vitrine/contract/library';
import type { Client, Tenant } from './api.ts';

/** The id of one record of each kind that a tenant can have. */
export type Ids = Record<Kind, number>;

export interface TenantFixture {
  tenant: Tenant;
  device: Client;
  ids: Ids;
  /** A text that is in every name and description of this tenant, and in none of another. */
  canary: string;
  file: LibraryFile;
  layout: LayoutDetails;
  /** A layout that was filled from a template, and the id of that layout. */
  filled: { file: LayoutDetails; template: number };
  /** Of a screen that waits to be paired. */
  pairing: { code: string; secret: string };
}

export interface AnyRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** What a sample uses to create a record of the fixture. */
export interface SampleContext {
  tenant: Tenant;
  /** Must be in each name and text. */
  canary: string;
  texts: { name: string; description: string };
  /** The id of the fixture's record of that kind, which the first call creates. */
  id: (kind: Kind) => Promise<number>;
}

/** What tests of all endpoints need to know of a feature. Every `*.sample.ts` is found by its name. */
export interface Sample {
  /** Creates one record of a kind, and returns its id. */
  make?: Partial<Record<Kind, (context: SampleContext) => Promise<number>>>;
  /** By `METHOD /path`: a valid request for the fixture's records. Each call makes new names. */
  requests: (fixture: TenantFixture) => Record<string, AnyRequest>;
  /** By `GET /path` of a list: SQL that inserts $2 rows of the list for the tenant or reseller $1. */
  tooMany?: Record<string, string>;
}

export function at(ids: Ids, kind: Kind): AnyRequest {
  return { params: { id: ids[kind] } };
}

export const aTenantOfReseller = `t as (insert into tenants (reseller_id, company_name, canonical_name, business_name, player_code)
  values ($1, 'Tenant', 'many' || $1, '', 'many' || $1) returning id)`;
