import type { Kind } from '@vitrine/contract/entities';
import type { LibraryFile } from '@vitrine/contract/library';
import type { Client, Tenant } from './api.ts';

/** One of everything that a tenant can have: the ids. */
export type Ids = Record<Kind, number>;

export interface TenantFixture {
  tenant: Tenant;
  device: Client;
  ids: Ids;
  /** In every name and text of this tenant's and in no other's. */
  canary: string;
  file: LibraryFile;
  /** Of a screen that waits to be paired. */
  pairing: { code: string; secret: string };
}

export interface AnyRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** What a record of the fixture is created with. */
export interface Making {
  tenant: Tenant;
  /** To be in each name and text. */
  canary: string;
  texts: { name: string; description: string };
  /** Of the fixture's record of that kind, which is made at the first call. */
  id: (kind: Kind) => Promise<number>;
}

/** What tests of all endpoints need to know of a feature; `x.sample.ts` beside it is found without being named. */
export interface Sample {
  /** Makes one record of a kind, and answers its id. */
  make?: Partial<Record<Kind, (making: Making) => Promise<number>>>;
  /** By `METHOD /path`: what is right for the endpoint and means the fixture. Each call makes names that are new. */
  requests: (fixture: TenantFixture) => Record<string, AnyRequest>;
  /** By `GET /path` of a list: inserts $2 of its rows, of the tenant or the reseller $1. */
  tooMany?: Record<string, string>;
}

export function at(ids: Ids, kind: Kind): AnyRequest {
  return { params: { id: ids[kind] } };
}

export const aTenantOfReseller = `t as (insert into tenants (reseller_id, company_name, canonical_name, business_name, player_code)
  values ($1, 'Tenant', 'many' || $1, '', 'many' || $1) returning id)`;
