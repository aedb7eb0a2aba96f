import { queryOptions } from '@tanstack/react-query';
import { type Package, packages } from '@vitrine/contract/packages';
import { call } from '../../lib/api.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

export const packagesList = { entity: 'packages', endpoint: packages.list, alsoShows: ['subscriptions'] } as const;

/** Props of an EntitySelect in forms. */
export const packageChoice = {
  source: packagesList,
  idOf: ({ planId }: Package) => planId,
  nameOf: ({ name }: Package) => name,
};

export const packageQuery = (id: number) =>
  queryOptions({ queryKey: ['packages', id], queryFn: ({ signal }) => call(packages.get, { params: { id } }, signal) });

export const useCreatePackage = () => useChange(packages.create);
export const useUpdatePackage = () => useChange(packages.update);
export const useRemovePackage = () => useRemoval(packagesList, packages.remove, (plan) => plan.planId);
