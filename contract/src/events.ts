/** Events on `private-t{tid}-console`. They contain ids, never data. */
export interface ConsoleEvents {
  changed: { ids: number[] };
  'device-status': { deviceId: number; online: boolean; at: string };
}

/** Events on the command channel of one screen; `requestId` is repeated in the acknowledgement. */
export const deviceCommands = ['manifest-changed', 'reload', 'identify', 'clear-cache', 'unpair'] as const;
export type DeviceCommand = (typeof deviceCommands)[number];

/** In `manifest-changed`: each screen fetches its manifest at a random time within this spread, to spread the load. */
export interface Hint {
  withinMs: number;
}

/** `client-live-screen`, from a screen to the consoles that watch it. */
export interface LiveScreen {
  file: string | null;
  /** Null for an override, and when idle. */
  playlist: string | null;
  screenInfo: { width: number; height: number };
  isIdle: boolean;
  /** How often the overlays on screen have changed since the player started; missing from older players. */
  overlayChanges?: number | undefined;
}

/** Seconds between two `client-live-mode` events: a screen that has not received one for twice as long stops sending. */
export const liveModeEverySeconds = 15;

export type Channel =
  | { kind: 'console'; tenantId: number }
  | { kind: 'device-commands'; tenantId: number; deviceId: number }
  | { kind: 'device-presence'; tenantId: number; deviceId: number }
  | { kind: 'devices-presence'; tenantId: number; shard: number }
  /** The users who have a layout open in the editor. */
  | { kind: 'layout-presence'; tenantId: number; fileId: number }
  | { kind: 'platform' };

export function channelName(channel: Channel): string {
  switch (channel.kind) {
    case 'console':
      return `private-t${channel.tenantId}-console`;
    case 'device-commands':
      return `private-t${channel.tenantId}-device-${channel.deviceId}-cmd`;
    case 'device-presence':
      return `presence-t${channel.tenantId}-device-${channel.deviceId}`;
    case 'devices-presence':
      return `presence-t${channel.tenantId}-devices-${channel.shard}`;
    case 'layout-presence':
      return `presence-t${channel.tenantId}-layout-${channel.fileId}`;
    case 'platform':
      return 'private-platform';
  }
}

const id = '([1-9]\\d{0,9})';
const forms: { form: RegExp; channel: (...ids: number[]) => Channel }[] = [
  { form: new RegExp(`^private-t${id}-console$`), channel: (tenantId = 0) => ({ kind: 'console', tenantId }) },
  {
    form: new RegExp(`^private-t${id}-device-${id}-cmd$`),
    channel: (tenantId = 0, deviceId = 0) => ({ kind: 'device-commands', tenantId, deviceId }),
  },
  {
    form: new RegExp(`^presence-t${id}-device-${id}$`),
    channel: (tenantId = 0, deviceId = 0) => ({ kind: 'device-presence', tenantId, deviceId }),
  },
  {
    form: new RegExp(`^presence-t${id}-devices-(0|[1-9]\\d{0,5})$`),
    channel: (tenantId = 0, shard = 0) => ({ kind: 'devices-presence', tenantId, shard }),
  },
  {
    form: new RegExp(`^presence-t${id}-layout-${id}$`),
    channel: (tenantId = 0, fileId = 0) => ({ kind: 'layout-presence', tenantId, fileId }),
  },
  { form: /^private-platform$/, channel: () => ({ kind: 'platform' }) },
];

/** The channel with that name, or null for an unknown name. */
export function parseChannel(name: string): Channel | null {
  for (const { form, channel } of forms) {
    const match = form.exec(name);
    if (match) return channel(...match.slice(1).map(Number));
  }
  return null;
}
