let check: () => boolean = () => false;

/** The open form says how to ask whether something in it is unsaved; returns how to take that back. */
export function watchUnsaved(isChanged: () => boolean): () => void {
  check = isChanged;
  return () => {
    if (check === isChanged) check = () => false;
  };
}

export function hasUnsaved(): boolean {
  return check();
}
