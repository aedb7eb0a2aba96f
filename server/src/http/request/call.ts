import type { Audience, Endpoint, Input, Output } from '@vitrine/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../../db/lists.ts';
import type { Actor, Tx } from '../../db/transaction.ts';
import type { Caller, DeviceCaller, InSession, PlatformUser, TenantUser } from '../identity/caller.ts';

export interface CallerOf extends Record<Audience, unknown> {
  public: null;
  device: DeviceCaller;
  tenant: TenantUser;
  platform: PlatformUser;
  user: TenantUser | PlatformUser;
  userOrDevice: Caller;
}

export type Answer<E extends Endpoint> = E extends { list: true }
  ? Output<E> extends (infer T)[]
    ? Page<T>
    : never
  : Output<E>;

/** The answer 304, for a client whose cached copy is current. */
export const notModified = Symbol('not modified');

/** As `admitsKeys`: whoever calls another endpoint for users is in a session. */
type RefusingKeys = { byKey: 'never' } | { audience: 'user' | 'userOrDevice'; byKey?: never };
type Calling<E extends Endpoint> = E extends RefusingKeys
  ? InSession<CallerOf[E['audience']]>
  : CallerOf[E['audience']];

/** The argument of a handler. */
export type Call<E extends Endpoint> = Input<E> & {
  caller: Calling<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Actor;
};

/** Runs `work` in a separate transaction, as the same caller. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export type Handler<E extends Endpoint> = (call: Call<E> & { tx: Tx }) => Promise<Answer<E>>;

export type StreamHandler<E extends Endpoint> = (
  call: Call<E> & {
    inTransaction: Transact;
    /** The transaction that makes the reply. A repeated `Idempotency-Key` gets the stored reply, and the work does not run. */
    inLastTransaction: Transact;
  },
) => Promise<Answer<E> | typeof notModified>;

/** The argument of a handler that answers in another protocol than JSON. */
export interface Guarded<E extends Endpoint> {
  caller: Calling<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  inTransaction: Transact;
}
