export interface Closing {
  code: number;
  reason: string;
}

/**
 * The number decides what a client does next: 4000–4099 never to come back, 4100–4199 to wait, 4200–4299 to come back
 * at once. A wrong one strands a screen for ever.
 */
export const closings = {
  binary: { code: 1003, reason: 'Text frames only' },
  unknownKey: { code: 4001, reason: 'No application has this key' },
  wrongPath: { code: 4005, reason: 'Path not found' },
  badVersion: { code: 4006, reason: 'Invalid version string' },
  otherProtocol: { code: 4007, reason: 'Only protocol 7 is spoken here' },
  noProtocol: { code: 4008, reason: 'No protocol version supplied' },
  terminated: { code: 4009, reason: 'Disconnected by the application' },
  overCapacity: { code: 4100, reason: 'Over capacity' },
  restarting: { code: 4200, reason: 'Please reconnect' },
  noPong: { code: 4201, reason: 'No pong received' },
} satisfies Record<string, Closing>;
