import { useQueryClient } from '@tanstack/react-query';
import { Layout, layouts, type LayoutDetails } from '@vitrine/contract/layouts';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { useState } from 'react';
import { storedDraft, useDraftSaving, type DraftState } from '../../../domain/layouts/draft/use-draft-saving.ts';
import { layoutQuery } from '../../../domain/layouts/layout-queries.ts';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/http.ts';
import { problemAt, problemsOf, type Problem } from '../document/problems.ts';
import { usePublishLayout } from '../layouts.api.ts';
import { errorText, useLocalized } from '../../../lib/localized.ts';

export interface EditorDraft {
  state: DraftState<Problem>;
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

interface Options {
  details: LayoutDetails;
  document: LayoutDocument;
  onPublished: () => void;
}

/** Saves the draft of a layout, and publishes it. */
export function useDraft({ details, document, onPublished }: Options): EditorDraft {
  const client = useQueryClient();
  const sendPublish = usePublishLayout();
  const params = { id: details.fileId };
  const [stale, setStale] = useState<ApiError | null>(null);
  const [problems, setProblems] = useLocalized<readonly Problem[]>();
  const [isPublishing, setPublishing] = useState(false);
  const [version, setVersion] = useState(details.version);
  const saving = useDraftSaving<LayoutDocument, Problem>({
    value: document,
    isSame: Object.is,
    stored: storedIn(details),
    send: (layout, stored) => call(layouts.saveDraft, { params, body: { layout, ...stored } }),
    problemsOf: (layout) =>
      Layout.safeParse(layout).error?.issues.map(({ path, message }) => problemAt(path, message, layout)) ?? [],
    problemsIn,
  });

  const newest = () => client.fetchQuery({ ...layoutQuery(details.fileId), staleTime: 0 });
  const take = (stored: LayoutDetails): LayoutDocument => {
    const next = stored.draft?.layout ?? stored.layout;
    saving.take(next, storedIn(stored));
    setVersion(stored.version);
    setStale(null);
    setProblems(null);
    return next;
  };

  const publishOn = async (base: number) => {
    setPublishing(true);
    setStale(null);
    setProblems(null);
    let sent = document;
    try {
      const published = await saving.publish(
        (layout) => {
          sent = layout;
          return sendPublish({ params, body: { layout, version: base } });
        },
        (reply) => [sent, { baseVersion: reply.version, replaces: reply.draft?.at ?? null }],
      );
      setVersion(published.version);
      client.setQueryData(layoutQuery(details.fileId).queryKey, published);
      onPublished();
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'stale') setStale(error);
      else setProblems(() => problemsIn(error, sent));
    }
    setPublishing(false);
  };

  return {
    state: saving.state,
    version,
    stale,
    problems: problems ?? [],
    isPublishing,
    isChanged: saving.isChanged,
    publish: () => void publishOn(saving.baseVersion()),
    publishOver: () =>
      void newest().then(
        ({ version: current }) => publishOn(current),
        (error) => setProblems(() => problemsIn(error, document)),
      ),
    retry: saving.retry,
    overwrite: () =>
      void newest().then(
        ({ draft }) => saving.overwrite(draft?.at ?? null),
        (error) => setProblems(() => problemsIn(error, document)),
      ),
    reload: async () => take(await newest()),
    async discard() {
      await call(layouts.discardDraft, { params });
      return take({ ...(await newest()), draft: null });
    },
  };
}

const storedIn = ({ draft, version }: LayoutDetails) => storedDraft(draft, version);

function problemsIn(error: unknown, sent: LayoutDocument): Problem[] {
  const atFields = error instanceof ApiError ? problemsOf(error.body.errors ?? {}, sent) : [];
  if (atFields.length > 0) return atFields;
  return [{ part: null, message: errorText(error) }];
}
