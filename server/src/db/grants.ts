type Privilege = 'select' | 'insert' | 'update' | 'delete';

/** What each database role that serves requests and jobs may do with a table; row-level security says with which rows. */
export type Grants = Partial<Record<'app' | 'jobs' | 'platform', readonly Privilege[]>>;

const everything = ['select', 'insert', 'update', 'delete'] as const;

/** For tables of tenants. */
export const tenantGrants: Grants = { app: everything, jobs: everything };
/** For tables of tenants that the operator can read. */
export const operatorReads: Grants = { ...tenantGrants, platform: ['select'] };
/** For tables of tenants and the operator. */
export const sharedGrants: Grants = { ...tenantGrants, platform: everything };
/** For tables of the operator that tenants can read. */
export const tenantsRead: Grants = { app: ['select'], jobs: ['select'], platform: everything };
export const operatorGrants: Grants = { platform: everything };
