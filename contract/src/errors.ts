import { z } from 'zod';

export const errorCodes = [
  'invalid',
  'wrong_credentials',
  'reauth_required',
  'unauthenticated',
  'forbidden',
  'read_only',
  'subscription_expired',
  'suspended',
  'closed',
  'password_owed',
  'not_found',
  'method_not_allowed',
  'conflict',
  'stale',
  'in_progress',
  'limit_reached',
  'too_large',
  'unsupported_type',
  'too_many',
  'device_paired',
  'approval_needed',
  'no_space',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Of what messages were made, by their texts: their English and their values, to say them in another language. */
export const MadeOf = z.record(z.string(), z.string()).optional();

/** Why a session has ended by itself, for `unauthenticated`. */
export const SessionEnd = z.object({
  /** `elsewhere`: ended from another session of the user, or by another user who is allowed to. `suspended`: its tenant was. */
  reason: z.enum(['elsewhere', 'suspended', 'idle', 'expired']),
  at: z.string(),
  /** `idle`: the time without use after which a session ends. `expired`: the longest duration of a session. */
  minutes: z.number(),
});
export type SessionEnd = z.infer<typeof SessionEnd>;

/** The body of every failure. `errors` is keyed by the path of the field, like `contents.0.duration`. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  requestId: z.string().optional(),
  madeOf: MadeOf,
  /** For `stale`: who changed the record last, and when. */
  changed: z.object({ by: z.string().nullable(), at: z.string() }).optional(),
  ended: SessionEnd.optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
