export interface Closing {
  code: number;
  reason: string;
}

/**
 * The number decides what a client does next: 4000–4099 never to come back, 4100–4199 to wait, 4200–4299 to come back
 * at once. A wrong one strands a screen for ever.
 *
 * Of the protocol's codes three have no case here: 4003 and 4004, for an application that is disabled or over its quota,
 * since the one application is the server's own; and 4202, for a socket that was idle, since silence is asked by a ping
 * and ends as 4201. What breaks WebSocket's own rules `ws` closes: 1002, 1007, and 1009 for a frame over 64 KiB.
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
