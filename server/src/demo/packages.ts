import type { PackageForm } from '@vitrine/contract/packages';
import type { ResellerName } from './people.ts';

export type PackageName = 'Starter' | 'Growth' | 'Chain';

const monthly = { planInterval: 1, currency: 'AUD', trialPeriodDays: 15 } as const;

/** Prices per month. */
export const packages: readonly (PackageForm & { name: PackageName })[] = [
  {
    ...{ ...monthly, code: 'starter', name: 'Starter', description: 'For a single store', cost: 59 },
    ...{ isForAll: true, maxDevices: 3, maxStorageMb: 512 },
  },
  {
    ...{ ...monthly, code: 'growth', name: 'Growth', description: 'For several stores', cost: 249 },
    ...{ isForAll: true, maxDevices: 25, maxStorageMb: 5120 },
  },
  {
    ...{ ...monthly, code: 'chain', name: 'Chain', description: 'Unlimited devices and storage', cost: 890 },
    ...{ isForAll: false, maxDevices: null, maxStorageMb: null },
  },
];

/** The share that each reseller earns, and the packages that it sells. */
export const commissions: Record<ResellerName, { percentage: number; commitment: number; sells: PackageName[] }> = {
  'Southern Signs': { percentage: 20, commitment: 500, sells: ['Growth', 'Chain'] },
  'Tasman Displays': { percentage: 15, commitment: 0, sells: ['Starter', 'Growth'] },
};

/** Once for each screen. */
export const setUpPrice = 120;
