import type { Registration } from '@vitrine/contract/registration';
import type { Output } from '@vitrine/contract/endpoint';
import type { ErrorBody } from '@vitrine/contract/errors';
import { deviceCommands } from '@vitrine/contract/events';
import type { player } from '@vitrine/contract/player';
import type { RealtimeConfig } from '@vitrine/contract/realtime';

// Hand-written checks of responses: a schema library would be larger than the rest of the player.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isRegistration(value: unknown): value is Registration {
  return (
    isRecord(value) &&
    typeof value['name'] === 'string' &&
    typeof value['accessToken'] === 'string' &&
    Number.isSafeInteger(value['deviceId'])
  );
}

export function isPairingStart(value: unknown): value is Output<typeof player.startPairing> {
  return isRecord(value) && hasTexts(value, ['code', 'secret', 'expiresAt']);
}

export function isPairingState(value: unknown): value is Output<typeof player.collectPairing> {
  if (!isRecord(value)) return false;
  const { status } = value;
  if (status === 'paired') return isRegistration(value['registration']);
  return status === 'waiting' || status === 'refused' || (status === 'asked' && typeof value['expiresAt'] === 'string');
}

export function isReported(value: unknown): value is Output<typeof player.report> {
  if (!isRecord(value) || typeof value['now'] !== 'string' || !Number.isFinite(Date.parse(value['now']))) return false;
  return Array.isArray(value['commands']);
}

/** Not where it is a command of a later server, which this player does not know. */
export function isPending(value: unknown): boolean {
  if (!isRecord(value) || typeof value['requestId'] !== 'string') return false;
  return deviceCommands.some((command) => command === value['command']);
}

export function isFailure(value: unknown): value is Pick<ErrorBody, 'message' | 'errors'> & { code?: unknown } {
  if (!isRecord(value) || typeof value['message'] !== 'string') return false;
  const errors = value['errors'] ?? {};
  return isRecord(errors) && Object.values(errors).every(isTexts);
}

export function isRealtimeConfig(value: unknown): value is RealtimeConfig {
  return (
    isRecord(value) &&
    hasTexts(value, ['key', 'cluster']) &&
    (value['host'] === null || typeof value['host'] === 'string') &&
    (value['port'] === null || typeof value['port'] === 'number') &&
    typeof value['tls'] === 'boolean' &&
    isTexts(value['channels'])
  );
}

function hasTexts(value: Record<string, unknown>, keys: readonly string[]): boolean {
  return keys.every((key) => typeof value[key] === 'string');
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
