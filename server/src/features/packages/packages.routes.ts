import { t } from '@vitrine/contract/messages';
import { packages } from '@vitrine/contract/packages';
import type { Router } from '../../http/request/route.ts';
import { createPackage, getPackage, listPackages, removePackage, updatePackage } from './packages.queries.ts';

export function packagesRoutes({ route }: Router): void {
  route(packages.list, ({ tx, caller, query }) => listPackages(tx, caller, query));
  route(packages.get, ({ tx, caller, params }) => getPackage(tx, caller, params.id));
  route(packages.create, async ({ tx, caller, body }) => getPackage(tx, caller, await createPackage(tx, body)));
  route(packages.update, async ({ tx, caller, params, body }) => {
    await updatePackage(tx, params.id, body);
    return getPackage(tx, caller, params.id);
  });
  route(packages.remove, async ({ tx, params }) => {
    await removePackage(tx, params.id);
    return { message: t('Plan deleted') };
  });
}
