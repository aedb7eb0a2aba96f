import { z } from 'zod';
import { Device, DeviceForm } from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import { msg, orError, t } from './messages.ts';
import { byId, idOf, idOrNoneOf, Instant, Message, Orientation, required } from './values.ts';

/** How many characters a pairing code has. */
export const pairingCodeLength = 6;

/** The message for a typed code with one of the characters that look alike. */
export const neverInCodes = msg('Codes never contain I, O, 0 or 1');

export const PairingCode = z
  .string()
  .transform((value) => value.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^[^IO01]*$/, { error: () => t(neverInCodes), abort: true })
      .regex(/^[A-Z2-9]{6}$/, orError('Enter the six characters shown on the screen')),
  );

/** A pairing code as people read it: `K7P 4QX`. */
export const spacedCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`.trim();

/** An unpaired screen that shows a pairing code. */
export const WaitingScreen = z.object({
  pairingCode: z.string(),
  /** Its pixels, as it is mounted; null where an earlier version of the player does not send them. */
  size: z.object({ width: z.int(), height: z.int() }).nullable(),
  /** Horizontal where the size is unknown. */
  orientation: Orientation,
  waitingSince: Instant,
  expiresAt: Instant,
});
export type WaitingScreen = z.infer<typeof WaitingScreen>;

/** 0 stands for the store and the group that the same request makes. */
const NewScreen = DeviceForm.extend({
  groupId: idOrNoneOf('deviceGroup').default(0),
  branchId: idOrNoneOf('store').default(0),
});

/**
 * The screen that shows the code becomes an existing device, whose screen it replaces, or a new one; a new device can bring
 * its store and its group, which then gets the orientation of the device.
 */
export const PairingForm = z
  .object({
    pairingCode: PairingCode,
    deviceId: idOf('device').optional(),
    device: NewScreen.optional(),
    newStore: z.object({ name: required(120), timeZone: required(64, orError('Choose a time zone')) }).optional(),
    newGroup: z.object({ name: required(120) }).optional(),
  })
  .superRefine(({ deviceId, device, newStore, newGroup }, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if ((deviceId === undefined) === (device === undefined))
      refuse(['deviceId'], t('Choose a device, or add a new one'));
    if (device === undefined) {
      if (newStore || newGroup) refuse(['device'], t('Only a new device brings a store or a group'));
      return;
    }
    if ((device.branchId === 0) === (newStore === undefined)) refuse(['device', 'branchId'], t('Choose a store'));
    if ((device.groupId === 0) === (newGroup === undefined)) refuse(['device', 'groupId'], t('Choose a device group'));
  });
export type PairingForm = z.infer<typeof PairingForm>;

/** An unpaired screen that was given the three codes of a device which already has a screen. */
export const PairingRequest = z.object({
  /** The pairing code on the screen, which the user compares before allowing the replacement. */
  pairingCode: z.string(),
  askedAt: Instant,
  expiresAt: Instant,
});
export type PairingRequest = z.infer<typeof PairingRequest>;

const pairing = { permission: 'Permissions.Device.Edit', orPermissions: ['Permissions.Device.Create'] } as const;

/** How a screen without a token becomes a device. */
export const devicePairing = {
  /** The screen that shows a code, before it is paired. Codes that no screen shows count against the limit of guesses. */
  waitingScreen: {
    method: 'GET',
    path: '/device/pairing/:code',
    audience: 'tenant',
    ...pairing,
    params: z.object({ code: PairingCode }),
    reply: WaitingScreen,
  },
  /**
   * Pairs a device with the screen that shows the code. Replacing needs `Permissions.Device.Edit`, a new device
   * `Permissions.Device.Create`, and its new store and group the permission to create those.
   */
  pair: {
    method: 'POST',
    path: '/device/pair',
    changes: 'devices',
    audience: 'tenant',
    ...pairing,
    body: PairingForm,
    reply: Device,
  },
  /** The screens that wait to become this device; `pair` with the code of one allows it. The latest first. */
  pairingRequests: {
    method: 'GET',
    path: '/device/:id/pairing-requests',
    audience: 'tenant',
    permission: 'Permissions.Device.Edit',
    params: byId('device'),
    reply: z.array(PairingRequest),
  },
  refusePairing: {
    method: 'POST',
    path: '/device/refuse-pairing/:id',
    changes: 'devices',
    audience: 'tenant',
    permission: 'Permissions.Device.Edit',
    params: byId('device'),
    body: z.object({ pairingCode: PairingCode }),
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
