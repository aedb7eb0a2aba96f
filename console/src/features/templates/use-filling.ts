import { useQueryClient } from '@tanstack/react-query';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { layouts } from '@vitrine/contract/layouts';
import { t } from '@vitrine/contract/messages';
import { fieldsOf, type FieldValues } from '@vitrine/contract/rules/fill-template';
import { FieldValues as ValidValues, RefillForm, templates, type FilledLayout } from '@vitrine/contract/templates';
import { useEffect } from 'react';
import type { z } from 'zod';
import { storedDraft, useDraftSaving } from '../../domain/layouts/draft/use-draft-saving.ts';
import { call } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { useSaveForm, type SaveForm } from '../../ui/form/use-save-form.ts';
import { useUndo } from '../../ui/form/use-undo.ts';
import { toastDone } from '../../ui/toast.tsx';
import { filledQuery, useRefill } from './templates.api.ts';
import { typedFieldOf } from './typed-field.ts';
import { errorText } from '../../lib/localized.ts';

/**
 * The form of a filled layout: a draft of its values is saved as they change, and *Publish* saves the form, and then puts
 * the layout into the playlists that are ticked.
 */
export function useFilling(filled: FilledLayout, addToPlaylists: () => Promise<number>) {
  const client = useQueryClient();
  const refill = useRefill();
  const params = { id: filled.file.fileId };
  const query = filledQuery(params.id);
  const state: SaveForm<z.input<typeof RefillForm>> = useSaveForm({
    schema: RefillForm,
    initial: beganWith(filled),
    async save(body) {
      if (isUnpublished()) {
        await send(body);
        toastDone(() => t('Layout published'));
      }
      const added = await addToPlaylists();
      if (added > 0) toastDone(() => t('Added to {playlist}', { playlist: counted(countedEntities.playlist, added) }));
    },
    onSaved: () => {},
    // After somebody else has published.
    reload: () => discard(),
  });
  const { form } = state;
  const send = (body: z.output<typeof RefillForm>) =>
    draft.publish(
      () => refill({ params, body }),
      (saved) => {
        const { values, file } = saved;
        // What was typed meanwhile stays, as changes of the new version.
        const isLatest = isSame(form.getValues().values, body.values);
        form.setInitialValues({ values, version: file.version });
        if (isLatest) form.reset();
        else form.setFieldValue('version', file.version);
        client.setQueryData(query.queryKey, saved);
        return [values, { baseVersion: file.version, replaces: saved.draft?.at ?? null }];
      },
    );
  const { values, version } = form.getValues();
  const draft = useDraftSaving<FieldValues, string>({
    value: values,
    isSame,
    stored: storedIn(filled),
    send: (sent, stored) => call(templates.saveDraft, { params, body: { values: { ...sent }, ...stored } }),
    problemsOf: (sent) => ValidValues.safeParse(sent).error?.issues.map(({ message }) => message) ?? [],
    problemsIn: (error) => [errorText(error)],
  });

  const undo = useUndo(form, typedFieldOf(filled.template));
  const newest = () => client.fetchQuery({ ...query, staleTime: 0 });
  const take = (stored: FilledLayout) => {
    const next = beganWith(stored);
    undo.settle();
    form.setInitialValues(next);
    form.setValues(next);
    form.resetDirty(next);
    form.clearErrors();
    draft.take(next.values, storedIn(stored));
  };
  const discard = () =>
    draft.hold(async () => {
      await call(layouts.discardDraft, { params });
      take({ ...(await newest()), draft: null });
    });

  // An unchanged form takes over what somebody else has published.
  useEffect(() => {
    if (version !== undefined && version !== draft.baseVersion()) draft.take(form.getValues().values, storedIn(filled));
    // Only when the form is of another version.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [version]);

  /** A draft may say what is published: it was saved before a change was taken back. */
  const isUnpublished = () => !isSame(form.getValues().values, filled.values);

  return {
    state,
    undo,
    draft,
    discard,
    isUnpublished,
    /** Publishes without adding to playlists; fails with what is wrong. */
    publish: () => send(RefillForm.parse(form.getValues())),
    reload: async () => take(await newest()),
    overwrite: async () => draft.overwrite((await newest()).draft?.at ?? null),
  };
}

export type Filling = ReturnType<typeof useFilling>;

/** The draft, without fields that a newer version of the template no longer has. */
function beganWith({ template, values, draft, file }: FilledLayout) {
  if (!draft) return { values, version: file.version };
  const known = fieldsOf(template).map(({ id }) => id);
  const kept = Object.entries(draft.values).filter(([id]) => known.includes(id));
  return { values: Object.fromEntries(kept), version: draft.baseVersion };
}

const storedIn = ({ draft, file }: FilledLayout) => storedDraft(draft, file.version);

/** The form copies its values. */
function isSame(one: FieldValues, other: FieldValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
