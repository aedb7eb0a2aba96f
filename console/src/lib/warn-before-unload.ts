let holds = 0;

/** Makes the browser ask before the tab closes, while something is unfinished. Returns a function that ends this. */
export function warnBeforeUnload(): () => void {
  holds += 1;
  if (holds === 1) addEventListener('beforeunload', ask);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds -= 1;
    if (holds === 0) removeEventListener('beforeunload', ask);
  };
}

function ask(event: Event) {
  event.preventDefault();
}
