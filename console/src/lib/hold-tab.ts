let holders = 0;

/** Lets the browser ask before the tab closes, because something is not finished; returns how to let it go, once. */
export function holdTab(): () => void {
  holders += 1;
  if (holders === 1) addEventListener('beforeunload', ask);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) removeEventListener('beforeunload', ask);
  };
}

function ask(event: Event) {
  event.preventDefault();
}
