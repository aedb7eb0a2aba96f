import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../lib/http.ts';
import { onLanguageChange } from '../../lib/language.ts';
import { setOutdated } from '../../lib/outdated.ts';
import { fieldMessages, focusFirst } from './field-errors.ts';
import { followBarHeight } from './keep-clear-of-bar.ts';
import { errorText, useLocalized } from '../../lib/localized.ts';

/** The record's version is one of the values, so that it always matches them. */
type Values = Record<string, unknown> & { version?: number | undefined };

export interface SaveFormOptions<S extends z.ZodType<object, Values>, R> {
  /** The contract's schema: checked on save, all messages at once, and nothing is sent if one fails. */
  schema: S;
  /** The initial values: defaults for a new record, or the record as loaded. */
  initial: z.input<S>;
  save: (values: z.output<S>) => Promise<R>;
  /** Runs after a successful save. */
  onSaved: (saved: R) => void;
  /** Fetches the newest version of an edited record. */
  reload?: () => Promise<unknown>;
}

export interface SaveForm<V> {
  form: UseFormReturnType<V>;
  /** The form's element, and its `ref`. */
  element: HTMLFormElement | null;
  attach: (element: HTMLFormElement | null) => void;
  submit: () => void;
  busy: boolean;
  /** Whether there are unsaved changes. */
  isChanged: () => boolean;
  /** An error that belongs to no field. */
  problem: string | null;
  /** Set if another user has saved the record meanwhile. */
  stale: ApiError | null;
  /** Discards the changes and shows the newest version. */
  reload: () => void;
  overwrite: () => void;
  /** Leads to the first field that has an error. */
  showFirstError: () => void;
  /** Runs at each save, before the page shows it, so that reloading the page then restores no draft of an older version. */
  forgetDraft: { current: () => void };
}

/** How every form saves: validates, sends, shows the server's messages at their fields, and detects stale versions. */
export function useSaveForm<S extends z.ZodType<object, Values>, R>(
  options: SaveFormOptions<S, R>,
): SaveForm<z.input<S>> {
  const { schema, initial, save, onSaved } = options;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useLocalized();
  const [stale, setStale] = useState<ApiError | null>(null);
  const form = useForm<z.input<S>>({ initialValues: initial, validate: schemaResolver(schema, { sync: true }) });
  useFollowRefresh(form, initial);
  useWarnOutdated(form, initial, busy || stale !== null);
  const refusal = useRef<ApiError | null>(null);
  useTranslatedErrors(form, schema, refusal);
  const [element, attach] = useState<HTMLFormElement | null>(null);
  useEffect(() => (element ? followBarHeight(element) : undefined), [element]);
  const forgetDraft = useRef(() => {});
  const showFirstError = () => focusFirst(element, form.errors);
  const showRefusal = useAfterRender(() => {
    // The errors belong to no field of the form.
    if (!showFirstError()) setProblem(() => Object.values(form.errors).map(String).join(' '));
  });

  const send = async (values: z.output<S>) => {
    setBusy(true);
    setProblem(null);
    setStale(null);
    try {
      const saved = await save(values);
      form.resetDirty();
      forgetDraft.current();
      onSaved(saved);
    } catch (error) {
      refuse(error);
    }
    setBusy(false);
  };

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.body.code === 'stale') return setStale(error);
    refusal.current = error instanceof ApiError ? error : null;
    const fields = refusal.current ? fieldMessages(refusal.current) : {};
    form.setErrors(fields);
    if (Object.keys(fields).length > 0) return showRefusal();
    setProblem(() => errorText(error));
  };

  const saveIfValid = (values: z.input<S>) => {
    if (busy) return;
    if (form.validate().hasErrors) return showRefusal();
    void send(schema.parse(values));
  };

  const reload = () => {
    form.reset();
    setStale(null);
    void options.reload?.();
  };

  return {
    form,
    element,
    attach,
    showFirstError,
    forgetDraft,
    busy,
    problem,
    stale,
    reload,
    isChanged: () => form.isDirty(),
    submit: () => saveIfValid(form.getValues()),
    // Without a version the server does not check for a stale one.
    overwrite: () => saveIfValid({ ...form.getValues(), version: undefined }),
  };
}

/** An unchanged form takes over refreshed data; a changed form keeps its values and version. */
function useFollowRefresh<V extends Values>(form: UseFormReturnType<V>, initial: V) {
  useEffect(() => {
    if (initial.version === form.getValues().version || form.isDirty()) return;
    form.setInitialValues(initial);
    form.setValues(initial);
    form.resetDirty(initial);
  });
}

/** Translates the errors of the schema, and those of the last refusal, into a new language. */
function useTranslatedErrors<V extends Values>(
  form: UseFormReturnType<V>,
  schema: z.ZodType<object, Values>,
  refusal: { current: ApiError | null },
) {
  useEffect(() =>
    onLanguageChange(() => {
      const bySchema = schemaResolver(schema, { sync: true })(form.getValues());
      const messages = { ...(refusal.current && fieldMessages(refusal.current)), ...bySchema };
      form.setErrors(
        Object.fromEntries(Object.entries(form.errors).map(([path, old]) => [path, messages[path] ?? old])),
      );
    }),
  );
}

/** Warns a user who is editing an older version before they save. */
function useWarnOutdated<V extends Values>(form: UseFormReturnType<V>, initial: V, isShown: boolean) {
  const isOutdated = !isShown && initial.version !== form.getValues().version && form.isDirty();
  const version = isOutdated ? (initial.version ?? null) : null;
  useEffect(() => {
    if (version === null) return undefined;
    setOutdated(version);
    return () => setOutdated(null);
  }, [version]);
}

/** Returns a function that calls `act` after the state that was just set has been rendered. */
function useAfterRender(act: () => void): () => void {
  const [count, setCount] = useState(0);
  const last = useRef(0);
  useEffect(() => {
    if (last.current === count) return;
    last.current = count;
    act();
  });
  return () => setCount((before) => before + 1);
}
