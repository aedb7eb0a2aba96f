import { queryOptions } from '@tanstack/react-query';
import { platformPermissions, resellerPermissions, tenantPermissions } from '@vitrine/contract/permissions';
import { platformSingleSignOn, singleSignOn, type SsoSettings } from '@vitrine/contract/single-sign-on';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { isOperator, isTenantUser, useSession } from '../../lib/session.ts';
import { useChange } from '../../lib/use-change.ts';

const endpoints = isTenantUser() ? singleSignOn : platformSingleSignOn;

/** The users of resellers have no roles. */
export const hasRoles = isTenantUser() || isOperator();

/** The schema of the form. */
export const SettingsForm = endpoints.save.body;
export type SettingsValues = z.input<typeof SettingsForm>;

export function valuesOf(settings: SsoSettings): SettingsValues {
  const { isOn, issuerUrl, clientId, scopes, domains, version } = settings;
  const { userRoles, groupsClaim, groupRoles, isOnly, emergencyUserId } = settings;
  return {
    ...{ isOn, issuerUrl, clientId, clientSecret: '', scopes, domains, version },
    ...{ userRoles, groupsClaim, groupRoles, isOnly, emergencyUserId },
  };
}

export const settingsQuery = queryOptions({
  queryKey: ['single-sign-on'],
  meta: { alsoShows: ['users'] },
  queryFn: ({ signal }) => call(endpoints.get, {}, signal),
});

export const useSaveSettings = () => useChange(endpoints.save);
export const useCheckDomain = () => useChange(endpoints.checkDomain);
/** Changes nothing that the console shows. */
export const useTryOut = () => useChange(endpoints.tryOut, null);

/** Whoever chooses the provider decides who signs in as whom, so the server asks for every permission of the account. */
export function useAccess(): { canEdit: boolean; lacksOthers: boolean } {
  const { permissions } = useSession();
  const isAllowed = permissions.has(endpoints.save.permission);
  const hasAll = needed().every((name) => permissions.has(name));
  return { canEdit: isAllowed && hasAll, lacksOthers: isAllowed && !hasAll };
}

function needed(): readonly string[] {
  if (isTenantUser()) return tenantPermissions.map(({ name }) => name);
  return isOperator() ? platformPermissions.map(({ name }) => name) : resellerPermissions;
}
