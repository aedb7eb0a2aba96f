export interface Closing {
  code: number;
  reason: string;
}

/**
 * The code decides what a client does next: 4000–4099 never reconnect, 4100–4199 wait, 4200–4299 reconnect at once. A wrong
 * code disconnects a screen permanently. Three codes of the protocol are not used: 4003 and 4004, for a disabled application
 * or one over its quota, since the only application is the server's own; and 4202, for an idle socket, since a silent socket
 * gets a ping, and 4201 if it does not answer. `ws` itself closes after violations of WebSocket: with 1002, 1007, and 1009 for
 * a frame over 64 KiB.
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
