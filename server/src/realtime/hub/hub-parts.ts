import type { AnonymousSockets } from './anonymous-sockets.ts';
import type { Channels } from './channels.ts';
import type { FanOut } from './fan-out.ts';
import type { HubApp } from './signatures.ts';
import type { Users } from './users.ts';

export interface HubParts {
  app: HubApp;
  channels: Channels;
  users: Users;
  anonymous: AnonymousSockets;
  fanOut: FanOut;
  relaysClientEvents: (channel: string) => boolean;
}
