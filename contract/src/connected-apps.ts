import { z } from 'zod';
import type { Audience, Endpoint } from './endpoint.ts';
import { orError } from './messages.ts';
import type { Permission } from './permissions.ts';
import { byId, idOf, Instant, listQuery, Message, verbatim } from './values.ts';

/** What a connected app may do in the name of its user. `write` includes `read`. Both are scopes of OAuth. */
export const AppAccess = z.enum(['read', 'write']);
export type AppAccess = z.infer<typeof AppAccess>;

/** How many connected apps one user can have. */
export const maxConnectedApps = 50;

/** An app that is not used for so long ends. */
export const maxUnusedDays = 60;

export const ConnectedApp = z.object({
  id: idOf('connectedApp'),
  /** As the app calls itself. */
  name: z.string(),
  /** The host that vouches for the name, by a metadata document there. Null for an app that has registered itself. */
  clientHost: z.string().nullable(),
  /** The host that got the authorization code. */
  redirectHost: z.string(),
  /** The app runs on the computer of the user. */
  isLocal: z.boolean(),
  /** The user who connected the app, and as whom it acts. */
  ownerId: idOf('user'),
  ownerName: z.string(),
  access: AppAccess,
  /** Of these, those that the user has now. */
  permissions: z.array(z.string()),
  /** `ended`: not used for too long, disconnected by the app, or a token of it was used twice. */
  status: z.enum(['active', 'ended', 'owner inactive']),
  createdAt: Instant,
  /** Recorded at most once a minute. */
  lastUsedAt: Instant.nullable(),
  lastUsedFrom: z.string().nullable(),
});
export type ConnectedApp = z.infer<typeof ConnectedApp>;

const parameter = verbatim(2000);

/** The parameters of an authorization request (RFC 6749, 7636, 8707), as they are in the address of the page. */
export const AuthorizationRequest = z.object({
  client_id: parameter.min(1, orError('Required')),
  redirect_uri: parameter.optional(),
  response_type: parameter.optional(),
  code_challenge: parameter.optional(),
  code_challenge_method: parameter.optional(),
  scope: parameter.optional(),
  state: parameter.optional(),
  resource: parameter.optional(),
});
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

/** What the user is asked. */
export const Consent = z.object({
  /** The checked request, for `decide`: within ten minutes, in the same session. */
  ticket: z.string(),
  ...ConnectedApp.pick({ name: true, clientHost: true, redirectHost: true, isLocal: true }).shape,
  /** What the app asks for. The user can allow less. */
  access: AppAccess,
});
export type Consent = z.infer<typeof Consent>;

/** `error`: the request cannot be answered, and the address brings an error to the app. */
const CheckedRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), consent: Consent }),
  z.object({ kind: z.literal('error'), redirectTo: z.string() }),
]);

export const Decision = z.object({
  ticket: z.string().min(1, orError('Required')).max(20_000),
  isAllowed: z.boolean(),
  /** At most what the app has asked for. */
  access: AppAccess,
});
export type Decision = z.infer<typeof Decision>;

interface AppEndpoints<A extends Audience, P extends Permission> {
  path: `/${string}`;
  audience: A;
  kind: 'connectedApp' | 'platformConnectedApp';
  permissions: Record<'view' | 'create' | 'remove', P>;
}

/** The same endpoints for users of tenants, and for those of the operator and resellers. */
function endpointsOf<const A extends Audience, const P extends Permission>(apps: AppEndpoints<A, P>) {
  const { path, audience, kind, permissions } = apps;
  const connecting = {
    changes: 'connected-apps',
    inView: 'never',
    byKey: 'never',
    audience,
    permission: permissions.create,
  } as const;
  return {
    list: {
      method: 'GET',
      path,
      audience,
      permission: permissions.view,
      query: listQuery(['name', 'createdAt', 'lastUsedAt']),
      reply: z.array(ConnectedApp),
      list: true,
    },
    /**
     * Checks an authorization request. The browser goes back to the app with an error only if the user wishes so, since anybody
     * can make such a request (RFC 9700, 4.11.2). A request of an unknown app, or for a redirect URI that is not the app's, is
     * refused.
     */
    request: {
      method: 'POST',
      path: `${path}/request`,
      ...connecting,
      body: AuthorizationRequest,
      reply: CheckedRequest,
    },
    /** Connects the app, or refuses it. The browser goes back to the app with the answer. */
    decide: {
      method: 'POST',
      path: `${path}/decide`,
      ...connecting,
      body: Decision,
      reply: z.object({ redirectTo: z.string() }),
    },
    /** Allowed also when the subscription has ended, as revoking an API key is. */
    disconnect: {
      method: 'DELETE',
      path: `${path}/:id`,
      changes: 'connected-apps',
      inView: 'never',
      audience,
      permission: permissions.remove,
      params: byId(kind),
      reply: Message,
      allowedWhenExpired: true,
    },
  } as const;
}

/** Connecting an app takes the permission to create an API key: an app is another program that acts as the user. */
export const connectedApps = endpointsOf({
  path: '/connected-app',
  audience: 'tenant',
  kind: 'connectedApp',
  permissions: {
    view: 'Permissions.ApiKey.View',
    create: 'Permissions.ApiKey.Create',
    remove: 'Permissions.ApiKey.Delete',
  },
}) satisfies Record<string, Endpoint>;

/** The apps of the operator's users, and those of each reseller. */
export const platformConnectedApps = endpointsOf({
  path: '/admin/connected-app',
  audience: 'platform',
  kind: 'platformConnectedApp',
  permissions: {
    view: 'Platform.ApiKeys.View',
    create: 'Platform.ApiKeys.Edit',
    remove: 'Platform.ApiKeys.Edit',
  },
}) satisfies Record<string, Endpoint>;
