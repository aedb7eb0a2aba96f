import { setTimeout } from 'node:timers/promises';
import { auth } from '@vitrine/contract/auth';
import { remoteCommands } from '@vitrine/contract/device-commands';
import { devices } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { profile } from '@vitrine/contract/profile';
import { realtime } from '@vitrine/contract/realtime';
import { roles } from '@vitrine/contract/roles';
import { stores } from '@vitrine/contract/stores';
import { tenants } from '@vitrine/contract/tenants';
import { users } from '@vitrine/contract/users';
import { expect, test } from 'vitest';
import type { RawClient } from '../../realtime/hub/test-client.ts';
import type { Answer } from '@vitrine/testing/call-api';
import { aTenant, type Client, anonymous, password, signIn, superAdmin, type Tenant } from '../../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { aDeviceToken } from '../../test/device-token.ts';
import { emailTo, linkIn } from '../../test/emails.ts';
import { aRawSocket, joinAs } from '../../test/raw-sockets.ts';
import { aUser } from '../../test/users.ts';

interface SignedInUser extends Client {
  userId: number;
  email: string;
}

interface Scene {
  tenant: Tenant;
  /** The user whose permission ends. */
  colleague: SignedInUser;
  /** Another session of the same user. */
  otherSession: Client;
  otherUser: SignedInUser;
  screen: Client & { deviceId: number };
  otherScreen: Client & { deviceId: number };
}

async function aScene(): Promise<Scene> {
  const tenant = await aTenant();
  const colleague = await aUser(tenant, ['Permissions.Store.View']);
  return {
    tenant,
    colleague,
    otherSession: await signIn(colleague.email),
    otherUser: await aUser(tenant, ['Permissions.Store.View']),
    screen: await aDeviceToken(tenant),
    otherScreen: await aDeviceToken(tenant),
  };
}

type ClientName = keyof Scene;

interface Revocation {
  end: (scene: Scene) => Promise<Answer<unknown>>;
  closes: ClientName[];
  /** The status of the next request of these clients. */
  answer: 401 | 403;
}

/** Final: the client does not reconnect with its old credentials. */
const terminated = { code: 4009, reason: 'Disconnected by the application' };

const allClients: ClientName[] = ['tenant', 'colleague', 'otherSession', 'otherUser', 'screen', 'otherScreen'];
const userSessions: ClientName[] = ['colleague', 'otherSession'];

async function colleagueForm({ tenant, colleague: { userId: id } }: Scene) {
  const { version: _, ...form } = (await tenant.call(users.get, { params: { id } })).body;
  return { params: { id }, body: form };
}

const revocations: Record<string, Revocation> = {
  'a session is signed out': {
    end: ({ colleague }) => colleague.call(auth.signOut),
    closes: ['colleague'],
    answer: 401,
  },
  'a session is ended from another session': {
    end: async ({ colleague, otherSession }) => {
      const { body } = await colleague.call(auth.sessions);
      const id = body.find(({ isCurrent }) => isCurrent)?.id ?? '';
      return otherSession.call(auth.endSession, { params: { id } });
    },
    closes: ['colleague'],
    answer: 401,
  },
  'all other sessions of a user are ended': {
    end: ({ otherSession }) => otherSession.call(auth.endOtherSessions),
    closes: ['colleague'],
    answer: 401,
  },
  'a forgotten password is reset': {
    end: async ({ colleague: { email } }) => {
      await anonymous.call(auth.forgotPassword, { params: { email } }, fromNewAddress());
      const link = linkIn(await emailTo(email, /password/i));
      const body = { ...link, password: 'Another-pass-2', confirmPassword: 'Another-pass-2' };
      return anonymous.call(auth.resetPassword, { body }, fromNewAddress());
    },
    closes: userSessions,
    answer: 401,
  },
  'a user is deleted': {
    end: ({ tenant, colleague: { userId: id } }) => tenant.call(users.remove, { params: { id } }),
    closes: userSessions,
    answer: 401,
  },
  'a user is made inactive': {
    end: async (scene) => {
      const { params, body } = await colleagueForm(scene);
      return scene.tenant.call(users.update, { params, body: { ...body, userStatus: 1 } });
    },
    closes: userSessions,
    answer: 401,
  },
  'a user’s password is set by another user': {
    end: async (scene) => {
      const { params, body } = await colleagueForm(scene);
      return scene.tenant.call(users.update, { params, body: { ...body, password: 'Another-pass-2' } });
    },
    closes: userSessions,
    answer: 401,
  },
  'a user changes their password': {
    end: ({ colleague }) =>
      colleague.call(profile.changePassword, {
        body: { currentPassword: password, newPassword: 'Another-pass-2', confirmPassword: 'Another-pass-2' },
      }),
    closes: userSessions,
    answer: 401,
  },
  'a user loses a role': {
    end: async (scene) => {
      const { params, body } = await colleagueForm(scene);
      return scene.tenant.call(users.update, { params, body: { ...body, userRoles: [] } });
    },
    closes: userSessions,
    answer: 403,
  },
  'a role loses a permission': {
    end: async (scene) => {
      const [id = 0] = (await colleagueForm(scene)).body.userRoles;
      return scene.tenant.call(roles.setPermissions, { params: { id }, body: { permissions: [] } });
    },
    closes: userSessions,
    answer: 403,
  },
  'a tenant is suspended': {
    end: async ({ tenant: { tenantId: id } }) =>
      (await superAdmin()).call(tenants.suspend, { params: { id }, body: { reason: 'Payment is overdue' } }),
    closes: ['tenant', 'colleague', 'otherSession', 'otherUser'],
    answer: 401,
  },
  'a device is deleted': {
    end: ({ tenant, screen: { deviceId: id } }) => tenant.call(devices.remove, { params: { id } }),
    closes: ['screen'],
    answer: 401,
  },
  'a device is unpaired': {
    end: ({ tenant, screen: { deviceId: id } }) => tenant.call(remoteCommands.unpair, { params: { id } }),
    closes: ['screen'],
    answer: 401,
  },
  'a device is paired with another screen': {
    end: ({ tenant, screen: { deviceId } }) => tenant.call(devices.register, { body: { deviceId } }),
    closes: ['screen'],
    answer: 401,
  },
};

/** Signed in as this caller, as console and player do. */
async function aSocketOf(caller: Client): Promise<RawClient> {
  const socket = await aRawSocket(caller);
  const { body } = await caller.call(realtime.signIn, { body: { socket_id: socket.socketId } });
  socket.send({ event: 'pusher:signin', data: body });
  await socket.next('pusher:signin_success');
  return socket;
}

/** Subscribed to a channel of this caller without signing in, as a third-party client may be. */
async function anUnsignedSocketOf(caller: Client): Promise<RawClient> {
  const { channels } = (await caller.call(realtime.config)).body;
  const socket = await aRawSocket(caller);
  await joinAs(caller, socket, channels.find((name) => name.startsWith('private-')) ?? '');
  return socket;
}

/** A socket that stays open fails the test instead of blocking it. */
function endOf(socket: RawClient): Promise<unknown> {
  return Promise.race([socket.closed, setTimeout(20_000, 'still open', { ref: false })]);
}

test.for(Object.entries(revocations))(
  'when %s the next request is refused and sockets close, for the concerned users only',
  async ([, { end, closes, answer }]) => {
    const scene = await aScene();
    const open = async (who: ClientName) => [await aSocketOf(scene[who]), await anUnsignedSocketOf(scene[who])];
    const sockets = new Map<ClientName, RawClient[]>();
    for (const who of allClients) sockets.set(who, await open(who));
    expect((await end(scene)).status).toBeLessThan(300);
    for (const who of allClients) {
      const { status } = await scene[who].call(/creen/.test(who) ? player.manifest : stores.list);
      expect([who, status]).toEqual([who, closes.includes(who) ? answer : 200]);
    }
    for (const who of closes) {
      const ends = await Promise.all((sockets.get(who) ?? []).map(endOf));
      expect([who, ends]).toEqual([who, [terminated, terminated]]);
    }
    // The hub answers a ping after everything before it, so a socket that answers now was not closed.
    for (const who of allClients.filter((each) => !closes.includes(each)))
      for (const socket of sockets.get(who) ?? []) await socket.receivedFrames();
  },
);
