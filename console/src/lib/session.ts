import type { SignInReply, TokenClaims, UserType } from '@vitrine/contract/auth';
import type { Permission } from '@vitrine/contract/permissions';
import { useSyncExternalStore } from 'react';

export type SessionUser = NonNullable<SignInReply['user']>;

export interface Session {
  token: string;
  tid: number | null;
  userId: number;
  user: SessionUser;
  /** From the token. Only hides controls: the server checks every call again. */
  permissions: ReadonlySet<string>;
}

const storageKey = 'vitrine.session';
/** Stored data of one user, removed on sign-out. */
const personalKeys = [storageKey, 'vitrine.schedule.store', 'vitrine.palette.recent'];

let session = readStored();
let isOver = false;
const listeners = new Set<() => void>();

export function currentSession(): Session | null {
  return session;
}

/** Stores the session of a sign-in reply; false if the reply has none. */
export function startSession(reply: unknown): boolean {
  const started = parseSession(reply);
  if (!started) return false;
  const { token, tid, userId, user } = started;
  localStorage.setItem(storageKey, JSON.stringify({ token, tid, userId, user }));
  session = started;
  return true;
}

/** Takes over the user's current name and permissions. */
export function renewSession(reply: unknown) {
  if (isOver || !startSession(reply)) return;
  listeners.forEach((listener) => listener());
}

/** Removes the session. Rendered components keep it until the page is left, which follows at once. */
export function endSession() {
  personalKeys.forEach((key) => localStorage.removeItem(key));
  isOver = true;
}

/** Whether the user belongs to the operator. The user type does not change until the page is reloaded. */
export function isOperator(): boolean {
  return session?.user.userType === 0;
}

export function isSessionOver(): boolean {
  return isOver;
}

/** Signing in or out in another tab reloads this one, so that it shows the right user's data. */
export function followOtherTabs() {
  addEventListener('storage', (event) => {
    if (event.key !== storageKey) return;
    const other = parseSession(parseJson(event.newValue));
    if (other?.userId !== session?.userId) location.reload();
    else if (other) renewSession(other);
  });
}

export function useSession(): Session {
  const current = useSyncExternalStore(subscribe, currentSession);
  if (!current) throw new Error('A signed-in page was rendered without a session');
  return current;
}

export function useCan(permission: Permission): boolean {
  return useSession().permissions.has(permission);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(): Session | null {
  return parseSession(parseJson(localStorage.getItem(storageKey)));
}

// Validated by hand, because the sign-in page is loaded without zod.
function parseSession(value: unknown): Session | null {
  if (!isRecord(value) || !isRecord(value['user'])) return null;
  const { token, tid, userId } = value;
  const { fullName, email, photoURL, userType } = value['user'];
  if (typeof token !== 'string' || typeof userId !== 'number') return null;
  if (typeof fullName !== 'string' || typeof email !== 'string' || !isUserType(userType)) return null;
  return {
    token,
    tid: typeof tid === 'number' ? tid : null,
    userId,
    user: { fullName, email, photoURL: typeof photoURL === 'string' ? photoURL : null, userType },
    permissions: new Set(permissionsOf(token)),
  };
}

function permissionsOf(token: string): string[] {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  const claims: Partial<Record<keyof TokenClaims, unknown>> | null = asRecord(parseJson(decodeBase64(payload)));
  const permission = claims?.Permission;
  return Array.isArray(permission) ? permission.filter((name) => typeof name === 'string') : [];
}

function isUserType(value: unknown): value is UserType {
  return value === 0 || value === 1 || value === 3;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return isRecord(value) ? value : null;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function decodeBase64(text: string): string | null {
  try {
    return atob(text);
  } catch {
    return null;
  }
}
