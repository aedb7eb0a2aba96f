let check: () => boolean = () => false;

/** Registers the open form's check for unsaved changes; returns how to unregister it. */
export function watchUnsaved(isChanged: () => boolean): () => void {
  check = isChanged;
  return () => {
    if (check === isChanged) check = () => false;
  };
}

export function hasUnsaved(): boolean {
  return check();
}
