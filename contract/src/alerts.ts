import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { byId, idOf, listQuery, Message, Version } from './values.ts';

export const AlertForm = z.object({
  /** Null: all stores without an alert of their own. */
  branchId: idOf('store').nullable().default(null),
  /** How long a screen must be offline during opening hours before the recipients are emailed. */
  afterMinutes: z.int('Enter whole minutes').min(1, 'At least 1 minute').max(1440, 'At most 1440 minutes (one day)'),
  /** The recipients. */
  userIds: z.array(idOf('user')).min(1, 'Choose at least one recipient').max(100, 'At most 100'),
});
export type AlertForm = z.infer<typeof AlertForm>;

export const Alert = z.object({
  alertId: idOf('alert'),
  ...AlertForm.shape,
  branchId: idOf('store').nullable(),
  /** Empty for the alert of all other stores. */
  branchName: z.string(),
  userIds: z.array(idOf('user')),
  /** The recipients with their names. */
  people: z.array(z.object({ id: idOf('user'), fullName: z.string() })),
  version: Version,
});
export type Alert = z.infer<typeof Alert>;

export const AlertChanges = AlertForm.extend({ version: Version.optional() });
export type AlertChanges = z.infer<typeof AlertChanges>;

const guard = { audience: 'tenant', permission: 'Permissions.Alerts.Edit' } as const;

/** Emails about offline screens. */
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
    changes: 'alerts',
    ...guard,
    body: AlertForm,
    reply: Alert,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/alert/:id',
    changes: 'alerts',
    ...guard,
    params: byId('alert'),
    body: AlertChanges,
    reply: Alert,
  },
  remove: { method: 'DELETE', path: '/alert/:id', changes: 'alerts', ...guard, params: byId('alert'), reply: Message },
} as const satisfies Record<string, Endpoint>;
