import { queryOptions } from '@tanstack/react-query';
import { type AuthorizationRequest, connectedApps, platformConnectedApps } from '@vitrine/contract/connected-apps';
import { call } from '../../lib/api.ts';
import { isTenantUser } from '../../lib/session.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

const endpoints = isTenantUser() ? connectedApps : platformConnectedApps;

/** The operator's and a reseller's differ from a tenant's. */
export const disconnectPermission = endpoints.disconnect.permission;

export const connectedAppsList = { entity: 'connected-apps', endpoint: endpoints.list, alsoShows: ['users'] } as const;

/** What an app asks for, or where the browser goes with an error for the app. Nothing is stored, so it can be asked again. */
export const consentQuery = (body: AuthorizationRequest) =>
  queryOptions({
    queryKey: ['connected-apps', 'request', body],
    queryFn: ({ signal }) => call(endpoints.request, { body }, signal),
    // Its ticket is for one decision, and a refusal does not change by itself.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });

export const useDecide = () => useChange(endpoints.decide);
export const useDisconnect = () => useRemoval(connectedAppsList, endpoints.disconnect, (app) => app.id);
