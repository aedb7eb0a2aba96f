import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/http.ts';
import type { Localized } from '../../../lib/localized.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';

/** `P` is why a draft cannot be saved. */
export type DraftState<P> =
  | { status: 'saved'; at: string | null }
  | { status: 'unsaved' }
  | { status: 'saving' }
  /** What cannot be saved yet, such as a web page without an address. */
  | { status: 'incomplete'; problems: readonly P[] }
  | { status: 'failed'; problems: readonly P[] }
  /** The draft has been saved elsewhere since; nothing is saved until a user decides. */
  | { status: 'conflict'; error: ApiError };

/** With its problems in the current language. */
type Kept<P> =
  | Exclude<DraftState<P>, { problems: unknown }>
  | { status: 'incomplete' | 'failed'; problems: Localized<readonly P[]> };

/** What is stored: the version that the draft was begun on, and when the draft was saved; null if there is none. */
export interface StoredDraft {
  baseVersion: number;
  replaces: string | null;
}

/** What is stored of a layout of this version. */
export function storedDraft(draft: { baseVersion: number; at: string } | null, version: number): StoredDraft {
  return { baseVersion: draft?.baseVersion ?? version, replaces: draft?.at ?? null };
}

interface Options<T, P> {
  value: T;
  isSame: (one: T, other: T) => boolean;
  /** As it is stored when the page opens. */
  stored: StoredDraft;
  send: (value: T, stored: StoredDraft) => Promise<{ at: string }>;
  /** What keeps it from being sent. */
  problemsOf: (value: T) => readonly P[];
  problemsIn: (error: unknown, sent: T) => readonly P[];
}

export interface DraftSaving<T, P> {
  state: DraftState<P>;
  isChanged: () => boolean;
  baseVersion: () => number;
  retry: () => void;
  /** Replaces the draft that was saved elsewhere at this time. */
  overwrite: (replaces: string | null) => Promise<void>;
  /** What is stored becomes what is edited. */
  take: (value: T, stored: StoredDraft) => void;
  /** Saves no draft until the work is done: after a publication it would be left over. */
  hold: <R>(work: () => Promise<R>) => Promise<R>;
  /** Publishes what is edited; `storedBy` has the value and the draft that are stored then, which is that of another user. */
  publish: <R>(send: (value: T) => Promise<R>, storedBy: (reply: R) => [T, StoredDraft]) => Promise<R>;
}

const waitMs = 1000;

/** Saves a draft on the server one second after the last change, one request after another. */
export function useDraftSaving<T, P>(options: Options<T, P>): DraftSaving<T, P> {
  const { value, isSame } = options;
  const [state, setState] = useState<Kept<P>>({ status: 'saved', at: options.stored.replaces });
  const server = useRef({
    ...options.stored,
    saved: value,
    running: null as Promise<unknown> | null,
    hasConflict: false,
  });
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const hold = async <R>(work: () => Promise<R>): Promise<R> => {
    const session = server.current;
    while (session.running) await session.running;
    const running = work();
    session.running = running.catch(() => {});
    try {
      return await running;
    } finally {
      session.running = null;
    }
  };

  const save = useStableCallback(() =>
    hold(async () => {
      const session = server.current;
      const sent = latest.current;
      if (isSame(sent, session.saved) || session.hasConflict) return;
      const problems = () => options.problemsOf(sent);
      if (problems().length > 0) return setState({ status: 'incomplete', problems });
      setState({ status: 'saving' });
      try {
        const { baseVersion, replaces } = session;
        const { at } = await options.send(sent, { baseVersion, replaces });
        session.replaces = at;
        session.saved = sent;
        setState(isSame(latest.current, sent) ? { status: 'saved', at } : { status: 'unsaved' });
      } catch (error) {
        session.hasConflict = error instanceof ApiError && error.body.code === 'stale';
        setState(
          error instanceof ApiError && session.hasConflict
            ? { status: 'conflict', error }
            : { status: 'failed', problems: () => options.problemsIn(error, sent) },
        );
      }
    }),
  );

  useEffect(() => {
    const { saved, replaces, running, hasConflict } = server.current;
    // What is being saved now may be something else.
    if (isSame(value, saved) && !running) {
      // By an undo or redo, back to what was saved: it is neither unsaved nor incomplete any more.
      if (!hasConflict) setState((last) => (last.status === 'saved' ? last : { status: 'saved', at: replaces }));
      return undefined;
    }
    const timer = setTimeout(() => void save(), waitMs);
    return () => clearTimeout(timer);
    // Not when the comparison changes: it is the same rule.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [value, save]);

  const take = (saved: T, stored: StoredDraft) => {
    Object.assign(server.current, { ...stored, saved, hasConflict: false });
    setState({ status: 'saved', at: stored.replaces });
  };

  return {
    state: 'problems' in state ? { ...state, problems: state.problems() } : state,
    hold,
    take,
    isChanged: () => !isSame(latest.current, server.current.saved),
    baseVersion: () => server.current.baseVersion,
    retry: () => void save(),
    overwrite(replaces) {
      Object.assign(server.current, { replaces, hasConflict: false });
      return save();
    },
    publish: (send, storedBy) =>
      hold(async () => {
        const sent = latest.current;
        const reply = await send(sent);
        const [published, stored] = storedBy(reply);
        const isLatest = isSame(latest.current, sent);
        take(isLatest ? published : sent, stored);
        setState(isLatest ? { status: 'saved', at: null } : { status: 'unsaved' });
        return reply;
      }),
  };
}
