import { z } from 'zod';
import { Device, DeviceForm } from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import { orError, t } from './messages.ts';
import { repeated } from './rules/repeated.ts';

const maxNewDevices = 500;

/** One of several new devices. Its identifier and its description are made of its name where they are missing. */
const NewDevice = z.object({
  name: DeviceForm.shape.name,
  code: DeviceForm.shape.code.optional(),
  description: DeviceForm.shape.description.optional(),
});

/** Several new devices of one store and one group. A name that is there twice is refused: a list was pasted twice. */
export const DevicesForm = DeviceForm.omit({ name: true, code: true, description: true }).extend({
  devices: z
    .array(NewDevice)
    .min(1, orError('Enter at least one name'))
    .max(maxNewDevices, orError('At most {max}', { max: maxNewDevices }))
    .superRefine((devices, context) => {
      for (const field of ['name', 'code'] as const)
        for (const place of repeated(devices.map((device) => device[field] || undefined)))
          context.addIssue({ code: 'custom', path: [place, field], message: t('Twice in the list') });
    }),
});
export type DevicesForm = z.infer<typeof DevicesForm>;

export const severalDevices = {
  /** All or none of them. */
  create: {
    method: 'POST',
    path: '/device/create',
    changes: 'devices',
    audience: 'tenant',
    permission: 'Permissions.Device.Create',
    body: DevicesForm,
    reply: z.array(Device.pick({ deviceId: true, name: true, code: true })),
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
