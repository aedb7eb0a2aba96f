import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { byId, idOf, listQuery, Message, Version } from './values.ts';

export const AlertForm = z.object({
  /** Null: every store that has no alert of its own. */
  branchId: idOf('store').nullable().default(null),
  /** How long a screen has not been heard of, while its store is open, before somebody is mailed. */
  afterMinutes: z.int('Enter whole minutes').min(1, 'At least 1 minute').max(1440, 'At most 1440, a day'),
  /** Who is mailed. */
  userIds: z.array(idOf('user')).min(1, 'Choose who is mailed').max(100, 'At most 100'),
});
export type AlertForm = z.infer<typeof AlertForm>;

export const Alert = z.object({
  alertId: idOf('alert'),
  ...AlertForm.shape,
  branchId: idOf('store').nullable(),
  /** Empty for every other store. */
  branchName: z.string(),
  userIds: z.array(idOf('user')),
  /** The names of those. */
  people: z.array(z.object({ id: idOf('user'), fullName: z.string() })),
  version: Version,
});
export type Alert = z.infer<typeof Alert>;

export const AlertChanges = AlertForm.extend({ version: Version.optional() });
export type AlertChanges = z.infer<typeof AlertChanges>;

const guard = { audience: 'tenant', permission: 'Permissions.Alerts.Edit' } as const;

/** Mails about screens that are offline. */
export const alerts = {
  list: {
    method: 'GET',
    path: '/alert',
    ...guard,
    query: listQuery(['branchName', 'afterMinutes']),
    reply: z.array(Alert),
    list: true,
  },
  get: { method: 'GET', path: '/alert/:id', ...guard, params: byId('alert'), reply: Alert },
  create: {
    method: 'POST',
    path: '/alert',
    changes: 'alert',
    ...guard,
    body: AlertForm,
    reply: Alert,
    repeatable: true,
  },
  update: {
    method: 'PUT',
    path: '/alert/:id',
    changes: 'alert',
    ...guard,
    params: byId('alert'),
    body: AlertChanges,
    reply: Alert,
  },
  remove: { method: 'DELETE', path: '/alert/:id', changes: 'alert', ...guard, params: byId('alert'), reply: Message },
} as const satisfies Record<string, Endpoint>;
