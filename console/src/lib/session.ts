import type { SignInReply, TokenClaims, UserType } from '@vitrine/contract/auth';
import type { SessionEnd } from '@vitrine/contract/errors';
import { dateStyles, hourCycles, isLanguage } from '@vitrine/contract/languages';
import { t } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import type { Reading } from '@vitrine/contract/reader';
import { useSyncExternalStore } from 'react';
import { basePath } from './paths.ts';
import { hasUnsaved } from './unsaved.ts';
import { storedName } from './stored-name.ts';

export type SessionUser = NonNullable<SignInReply['user']>;

export interface Session {
  token: string;
  tid: number | null;
  userId: number;
  user: SessionUser;
  reads: Reading;
  /** From the token. Only hides controls: the server checks every call again. */
  permissions: ReadonlySet<string>;
  /** Set while an operator user or a reseller views a tenant's account. */
  view: View | null;
}

export interface View {
  companyName: string;
  mayChange: boolean;
  /** When it ends by itself, by this browser's clock. */
  endsAt: number;
  /** The session that opened it, and to which it leads back. */
  own: Omit<Session, 'permissions' | 'view'>;
}

const storageKey = storedName('session');
/** Stored data of one user, removed on sign-out. */
const personalKeys = [storageKey, storedName('schedule.store'), storedName('palette.recent')];

/** An ended session whose page stays, with what was typed: its user can sign in over it. */
export interface PausedSession {
  end: SessionEnd | null;
  /** Another user has signed in in another tab. */
  isOtherUser: boolean;
  /** Resolves once the user has signed in again. */
  resumed: Promise<void>;
  resume: () => void;
}

let session = readStored();
let isOver = false;
let paused: PausedSession | null = null;
const listeners = new Set<() => void>();

export function currentSession(): Session | null {
  return session;
}

/** Stores the session of a sign-in reply; false if the reply has none. */
export function startSession(reply: unknown): boolean {
  const started = parseSession(reply);
  if (!started) return false;
  const { permissions: _, ...stored } = started;
  localStorage.setItem(storageKey, JSON.stringify(stored));
  session = started;
  return true;
}

const viewEndedKey = storedName('view-ended');

/** Enters the view of a sign-in reply; false if the reply has none. The page must be left at once. */
export function enterView(reply: unknown): boolean {
  if (!startSession(reply)) return false;
  forgetRecords();
  // A renewal of the user's own session that is under way must not replace the view.
  isOver = true;
  return true;
}

/** Stored choices name records of the account that is left. */
function forgetRecords() {
  personalKeys.filter((key) => key !== storageKey).forEach((key) => localStorage.removeItem(key));
}

/** Goes back to the session that opened the view; false if this is none. The page must be left at once. */
export function leaveView(): boolean {
  const view = session?.view;
  if (!view || !startSession(view.own)) return false;
  forgetRecords();
  sessionStorage.setItem(viewEndedKey, view.companyName);
  isOver = true;
  return true;
}

/** The tenant whose view has just ended, once. */
export function takeEndedView(): string | null {
  const name = sessionStorage.getItem(viewEndedKey);
  sessionStorage.removeItem(viewEndedKey);
  return name;
}

/** Takes over the user's current name and permissions. */
export function renewSession(reply: unknown) {
  if (isOver || !startSession(reply)) return;
  notify();
}

/** Removes the session. Rendered components keep it until the page is left, which follows at once. */
export function endSession() {
  personalKeys.forEach((key) => localStorage.removeItem(key));
  isOver = true;
}

/** Takes over how the user reads from now on. */
export function setReading(reads: Reading) {
  if (session) renewSession({ ...session, reads });
}

/** Ends the session and keeps the page with its unsaved changes. */
export function pauseSession(end: SessionEnd | null, isOtherUser = false) {
  if (!isOtherUser) endSession();
  isOver = true;
  let resume = () => {};
  const resumed = new Promise<void>((resolve) => (resume = resolve));
  paused = { end, isOtherUser, resumed, resume };
  notify();
}

export function pausedSession(): PausedSession | null {
  return paused;
}

export function usePausedSession(): PausedSession | null {
  return useSyncExternalStore(subscribe, pausedSession);
}

/** Continues the page with the session of a sign-in reply; false if it is of another user. */
export function resumeSession(reply: unknown): boolean {
  const started = parseSession(reply);
  if (!paused || started?.userId !== session?.userId || !startSession(reply)) return false;
  isOver = false;
  const { resume } = paused;
  paused = null;
  resume();
  notify();
  return true;
}

/** Whether the user belongs to the operator. The user type does not change until the page is reloaded. */
export function isOperator(): boolean {
  return session?.user.userType === 0;
}

/** Whether the user belongs to a tenant, or views its account. */
export function isTenantUser(): boolean {
  return session?.user.userType === 1;
}

export function isSessionOver(): boolean {
  return isOver;
}

/**
 * Signing in or out in another tab reloads this one, so that it shows the right user's data. With unsaved changes it stays
 * as it is until its user signs in again, here or there.
 */
export function followOtherTabs() {
  addEventListener('storage', (event) => {
    if (event.key !== storageKey) return;
    const stored = parseJson(event.newValue);
    const other = parseSession(stored);
    if (other && other.userId === session?.userId && (other.view !== null || session.view !== null)) {
      // Beginning or ending a view changes all data, so this page is left. The other tab has asked about unsaved changes.
      if (other.tid === session.tid) renewSession(stored);
      else location.assign(basePath);
      return;
    }
    if (other && other.userId === session?.userId) return void (resumeSession(stored) || renewSession(stored));
    if (paused || hasUnsaved()) pauseSession(paused?.end ?? null, other !== null);
    else location.reload();
  });
}

export function useSession(): Session {
  const current = useSyncExternalStore(subscribe, currentSession);
  if (!current) throw new Error(t('A signed-in page was rendered without a session'));
  return current;
}

export function useCan(permission: Permission): boolean {
  return useSession().permissions.has(permission);
}

export function onSessionChange(listener: () => void) {
  listeners.add(listener);
}

function notify() {
  listeners.forEach((listener) => listener());
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
    reads: parseReading(value['reads']),
    permissions: new Set(permissionsOf(token)),
    view: parseView(value['view']),
  };
}

/** A session that was stored by an earlier version has none. */
function parseReading(value: unknown): Reading {
  const { language, dateStyle, hourCycle } = asRecord(value) ?? {};
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : null,
    dateStyle: dateStyles.find((style) => style === dateStyle) ?? null,
    hourCycle: hourCycles.find((cycle) => cycle === hourCycle) ?? null,
  };
}

/** Parses a stored view, or that of a reply, which has the remaining time and lacks the session that opened the view. */
function parseView(value: unknown): View | null {
  if (!isRecord(value)) return null;
  const { companyName, mayChange, endsIn, endsAt, own } = value;
  const opener = own === undefined ? (session?.view?.own ?? session) : parseSession(own);
  const ends = typeof endsIn === 'number' ? Date.now() + endsIn * 1000 : endsAt;
  if (!opener || typeof companyName !== 'string' || typeof ends !== 'number') return null;
  const { token, tid, userId, user, reads } = opener;
  return { companyName, mayChange: mayChange === true, endsAt: ends, own: { token, tid, userId, user, reads } };
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
