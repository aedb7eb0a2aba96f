type Privilege = 'select' | 'insert' | 'update' | 'delete';

/** What each database role that serves requests and jobs may do with a table; row-level security says with which rows. */
export type Grants = Partial<Record<'app' | 'jobs' | 'platform', readonly Privilege[]>>;

const everything = ['select', 'insert', 'update', 'delete'] as const;

/** A tenant's own. */
export const tenantGrants: Grants = { app: everything, jobs: everything };
/** A tenant's own, which the operator sees. */
export const operatorReads: Grants = { ...tenantGrants, platform: ['select'] };
/** A tenant's and the operator's. */
export const sharedGrants: Grants = { ...tenantGrants, platform: everything };
/** The operator's, which tenants see. */
export const tenantsRead: Grants = { app: ['select'], jobs: ['select'], platform: everything };
export const operatorGrants: Grants = { platform: everything };
