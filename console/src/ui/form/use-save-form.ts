import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../lib/http.ts';
import { toastFailed } from '../toast.tsx';

type Values = Record<string, unknown>;

interface SaveFormOptions<S extends z.ZodType<object, Values>, R> {
  /** The contract's schema: checked on save, all messages at once, and nothing is sent if one fails. */
  schema: S;
  initial: z.input<S>;
  /** The version that was read, when a record is edited. */
  version?: number;
  save: (values: z.output<S> & { version?: number }) => Promise<R>;
  /** After the save: say so and go on. */
  onSaved: (saved: R) => void;
  /** Fetches the newest version, when a record is edited. */
  reload?: () => Promise<unknown>;
}

export interface SaveForm<V> {
  form: UseFormReturnType<V>;
  submit: () => void;
  busy: boolean;
  /** What was typed and is not saved. */
  isChanged: () => boolean;
  /** A failure that belongs to no field. */
  problem: string | null;
  /** Somebody else saved meanwhile. */
  stale: ApiError | null;
  /** Drops what was typed and shows the newest version. */
  reload: () => void;
  overwrite: () => void;
}

/** The one way to save a record: validate, send, put the server's messages at their fields, tell a stale one. */
export function useSaveForm<S extends z.ZodType<object, Values>, R>(options: SaveFormOptions<S, R>): SaveForm<z.input<S>> {
  const { schema, initial, save, onSaved } = options;
  // The version belongs to the values in the form, not to what a refresh brings in the background.
  const [version, setVersion] = useState(options.version);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [stale, setStale] = useState<ApiError | null>(null);
  const isSaved = useRef(false);
  const form = useForm<z.input<S>>({ initialValues: initial, validate: schemaResolver(schema, { sync: true }) });

  useEffect(() => {
    if (options.version === version || form.isDirty()) return;
    form.setInitialValues(initial);
    form.setValues(initial);
    setVersion(options.version);
  });

  const reload = () => {
    form.reset();
    setStale(null);
    void options.reload?.();
  };

  const send = async (sent: z.output<S> & { version?: number }) => {
    setBusy(true);
    setProblem(null);
    setStale(null);
    try {
      const saved = await save(sent);
      isSaved.current = true;
      onSaved(saved);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.body.code === 'stale') return setStale(error);
    const fields = error instanceof ApiError ? fieldMessages(error) : {};
    form.setErrors(fields);
    if (Object.keys(fields).length > 0) return focusFirst(form, fields);
    setProblem(error instanceof Error ? error.message : String(error));
    toastFailed(error);
  };

  const validated = (next: (values: z.output<S>) => void) => () => {
    if (busy) return;
    const { hasErrors, errors } = form.validate() as { hasErrors: boolean; errors: Record<string, unknown> };
    if (hasErrors) return focusFirst(form, errors);
    next(schema.parse(form.getValues()));
  };

  return {
    form,
    busy,
    problem,
    stale,
    reload,
    isChanged: () => !isSaved.current && form.isDirty(),
    submit: validated((values) => void send(withVersion(values, version))),
    overwrite: validated((values) => void send(withVersion(values, undefined))),
  };
}

/** Without a version the server overwrites. */
function withVersion<V extends object>(values: V, version: number | undefined): V & { version?: number } {
  return { ...values, ...(version !== undefined && { version }) };
}

function fieldMessages({ body }: ApiError): Record<string, string> {
  return Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, messages]) => [field, messages.join(' ')]));
}

function focusFirst<V>(form: UseFormReturnType<V>, errors: Record<string, unknown>) {
  const nodes = Object.keys(errors).map((path) => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`));
  const inOrder = nodes.filter((node) => node !== null).sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
  inOrder[0]?.focus();
  return form;
}
