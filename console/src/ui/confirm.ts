import type { Icon } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import type { Localized } from '../lib/localized.ts';

/** Something that confirming a question affects. */
export interface Effect {
  icon: Icon;
  title: string;
  text?: string | undefined;
}

/** The effects of confirming a question, which are loaded from the server. */
export interface Cost {
  effects: readonly Effect[];
  /** How it can be undone. */
  undo: string;
  /** "Delete playlist and 1 schedule" */
  confirmLabel: string;
}

/** A question before an action with consequences. */
export interface Question {
  title: string;
  text: string;
  /** What is affected, one line each: "7 devices". */
  counts?: readonly string[];
  /** All effects, loaded while the question is open. If loading fails, the question can be confirmed all the same. */
  cost?: () => Promise<Cost>;
  danger?: boolean;
  /** Confirming it sends nothing, so it can be confirmed offline. */
  isLocal?: boolean;
  /** A verb. Its accessible name begins with "Confirm", which is the label otherwise. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Another button, which leaves the question open: "Preview". */
  aside?: { label: string; onClick: () => void };
  /** Runs on Confirm; the dialog stays open until it succeeds, and shows the error if it fails. */
  action: () => Promise<unknown>;
  onCancel?: () => void;
}

/** A question that is open. It is asked again when the reader changes the language. */
export interface Asked {
  id: number;
  ask: Localized<Question>;
  question: Question;
}

let current: Asked | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Opens the dialog, which the shell's ConfirmDialog renders. */
export function confirm(ask: Localized<Question>) {
  lastId += 1;
  set({ id: lastId, ask, question: ask() });
}

/** Asks an open question again, in the current language. */
export function askAgain() {
  if (current) set({ ...current, question: current.ask() });
}

/** Asks before unsaved changes are lost. */
export function confirmLeaving(leave: () => Promise<unknown>, stay?: () => void) {
  confirm(() => ({
    title: t('Leave without saving?'),
    text: t('Your changes will be lost.'),
    confirmLabel: t('Leave'),
    cancelLabel: t('Stay'),
    isLocal: true,
    danger: true,
    action: leave,
    ...(stay && { onCancel: stay }),
  }));
}

/** Closes the answered question; a question that its action has current meanwhile stays open. */
export function closeQuestion(id: number) {
  if (current?.id === id) set(null);
}

export function cancelQuestion() {
  const cancelled = current;
  set(null);
  cancelled?.question.onCancel?.();
}

export function currentQuestion(): Asked | null {
  return current;
}

export function subscribeQuestion(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(asked: Asked | null) {
  current = asked;
  listeners.forEach((listener) => listener());
}
