import { useQueryClient } from '@tanstack/react-query';
import { Layout, layouts, type LayoutDetails } from '@vitrine/contract/layouts';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/http.ts';
import { layoutQuery } from '../../../domain/layouts/layout-queries.ts';
import { problemAt, problemsOf, type Problem } from '../document/problems.ts';
import { usePublishLayout } from '../layouts.api.ts';

export type DraftState =
  | { status: 'saved'; at: string | null }
  | { status: 'unsaved' }
  | { status: 'saving' }
  /** What cannot be saved yet, such as a web page without an address. */
  | { status: 'incomplete'; problems: readonly Problem[] }
  | { status: 'failed'; problems: readonly Problem[] }
  /** The draft has been saved elsewhere since; nothing is saved until a user decides. */
  | { status: 'conflict'; error: ApiError };

export interface DraftSaving {
  state: DraftState;
  version: number;
  isChanged: () => boolean;
  isPublishing: boolean;
  /** Set if another user has published since. */
  stale: ApiError | null;
  /** Why it was not published; empty if it was, or nobody has tried. */
  problems: readonly Problem[];
  publish: () => void;
  /** Publishes over the version of another user. */
  publishOver: () => void;
  retry: () => void;
  /** Replaces the draft that was saved elsewhere. */
  overwrite: () => void;
  /** Takes what is stored now; resolves with the newest document. */
  reload: () => Promise<LayoutDocument>;
  discard: () => Promise<LayoutDocument>;
}

const waitMs = 1000;

interface Options {
  details: LayoutDetails;
  document: LayoutDocument;
  onPublished: () => void;
}

/** Saves the draft one second after the last change, one request after another, and publishes it. */
export function useDraft({ details, document, onPublished }: Options): DraftSaving {
  const client = useQueryClient();
  const sendPublish = usePublishLayout();
  const { fileId } = details;
  const [state, setState] = useState<DraftState>({ status: 'saved', at: details.draft?.at ?? null });
  const [stale, setStale] = useState<ApiError | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isPublishing, setPublishing] = useState(false);
  const [version, setVersion] = useState(details.version);
  const server = useRef({
    baseVersion: details.draft?.baseVersion ?? details.version,
    replaces: details.draft?.at ?? null,
    saved: document,
    running: null as Promise<void> | null,
    hasConflict: false,
  });
  const latest = useRef(document);
  useEffect(() => {
    latest.current = document;
  }, [document]);

  const save = useCallback(async (): Promise<void> => {
    const session = server.current;
    if (session.running) await session.running;
    const sent = latest.current;
    if (sent === session.saved || session.hasConflict) return;
    const parsed = Layout.safeParse(sent);
    if (!parsed.success) {
      const found = parsed.error.issues.map(({ path, message }) => problemAt(path, message, sent));
      return setState({ status: 'incomplete', problems: found });
    }
    setState({ status: 'saving' });
    const send = async () => {
      try {
        const { baseVersion, replaces } = session;
        const draft = await call(layouts.saveDraft, {
          params: { id: fileId },
          body: { layout: sent, baseVersion, replaces },
        });
        session.replaces = draft.at;
        session.saved = sent;
        setState(latest.current === sent ? { status: 'saved', at: draft.at } : { status: 'unsaved' });
      } catch (error) {
        const failure = failureOf(error, sent);
        session.hasConflict = failure.status === 'conflict';
        setState(failure);
      }
    };
    session.running = send();
    await session.running;
    session.running = null;
  }, [fileId]);

  useEffect(() => {
    if (document === server.current.saved) return undefined;
    const timer = setTimeout(() => void save(), waitMs);
    return () => clearTimeout(timer);
  }, [document, save]);

  const take = ({ layout, draft, version: newest }: LayoutDetails): LayoutDocument => {
    const next = draft?.layout ?? layout;
    server.current = {
      baseVersion: draft?.baseVersion ?? newest,
      replaces: draft?.at ?? null,
      saved: next,
      running: null,
      hasConflict: false,
    };
    setVersion(newest);
    setStale(null);
    setProblems([]);
    setState({ status: 'saved', at: draft?.at ?? null });
    return next;
  };
  const newest = () => client.fetchQuery({ ...layoutQuery(fileId), staleTime: 0 });

  const publishOn = async (base: number) => {
    setPublishing(true);
    setStale(null);
    setProblems([]);
    const session = server.current;
    if (session.running) await session.running;
    // A draft that is saved meanwhile would be left over after the publication.
    let onSent = () => {};
    session.running = new Promise<void>((resolve) => {
      onSent = resolve;
    });
    const sent = latest.current;
    try {
      const published = await sendPublish({ params: { id: fileId }, body: { layout: sent, version: base } });
      session.baseVersion = published.version;
      session.replaces = published.draft?.at ?? null;
      session.saved = sent;
      session.hasConflict = false;
      setVersion(published.version);
      setState(latest.current === sent ? { status: 'saved', at: null } : { status: 'unsaved' });
      client.setQueryData(layoutQuery(fileId).queryKey, published);
      onPublished();
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'stale') setStale(error);
      else setProblems(problemsIn(error, sent));
    }
    session.running = null;
    onSent();
    setPublishing(false);
  };

  return {
    state,
    version,
    stale,
    problems,
    isPublishing,
    isChanged: () => latest.current !== server.current.saved,
    publish: () => void publishOn(server.current.baseVersion),
    publishOver: () =>
      void newest().then(
        ({ version: current }) => publishOn(current),
        (error) => setProblems(problemsIn(error, latest.current)),
      ),
    retry: () => void save(),
    overwrite() {
      void newest().then(
        ({ draft }) => {
          server.current.replaces = draft?.at ?? null;
          server.current.hasConflict = false;
          return save();
        },
        (error) => setState(failureOf(error, latest.current)),
      );
    },
    reload: async () => take(await newest()),
    async discard() {
      await call(layouts.discardDraft, { params: { id: fileId } });
      return take({ ...(await newest()), draft: null });
    },
  };
}

function failureOf(error: unknown, sent: LayoutDocument): DraftState {
  if (error instanceof ApiError && error.body.code === 'stale') return { status: 'conflict', error };
  return { status: 'failed', problems: problemsIn(error, sent) };
}

function problemsIn(error: unknown, sent: LayoutDocument): Problem[] {
  const atFields = error instanceof ApiError ? problemsOf(error.body.errors ?? {}, sent) : [];
  if (atFields.length > 0) return atFields;
  return [{ part: null, message: error instanceof Error ? error.message : String(error) }];
}
