let typed = '';
let stop: (() => void) | null = null;

/** Keeps what is typed from now on, for a field whose code has yet to load, and from the page behind it. */
export function keepTypedAhead(): void {
  stop?.();
  typed = '';
  addEventListener('keydown', keep, true);
  stop = () => removeEventListener('keydown', keep, true);
}

/** What has been typed since then. From now on it goes to the focused field again. */
export function takeTypedAhead(): string {
  stop?.();
  stop = null;
  return typed;
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}
