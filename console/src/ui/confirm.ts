/** A question before something that cannot be undone. */
export interface Question {
  title: string;
  text: string;
  /** What goes along, with counts, one line each: "7 devices". */
  counts?: readonly string[];
  danger?: boolean;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Runs on Confirm; the dialog stays until it is done, and says why when it fails. */
  action: () => Promise<unknown>;
  onCancel?: () => void;
}

let asked: Question | null = null;
const listeners = new Set<() => void>();

/** Asks; the shell's ConfirmDialog shows it. */
export function confirm(question: Question) {
  set(question);
}

/** The question before unsaved changes are lost. */
export function confirmLeaving(leave: () => Promise<unknown>, stay?: () => void) {
  confirm({
    title: 'Leave without saving?',
    text: 'Your changes will be lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    danger: true,
    action: leave,
    ...(stay && { onCancel: stay }),
  });
}

/** Confirmed and done; a further question that its action asked stays. */
export function closeQuestion(answered: Question) {
  if (asked === answered) set(null);
}

export function cancelQuestion() {
  const cancelled = asked;
  set(null);
  cancelled?.onCancel?.();
}

export function askedQuestion(): Question | null {
  return asked;
}

export function subscribeQuestion(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(question: Question | null) {
  asked = question;
  listeners.forEach((listener) => listener());
}
