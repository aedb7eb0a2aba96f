interface OpenForm {
  isChanged: () => boolean;
  /** Forgets the draft of the form. */
  forget: () => void;
}

let open: OpenForm | null = null;

/** Registers the open form; returns a function that unregisters it. */
export function watchUnsaved(form: OpenForm): () => void {
  open = form;
  return () => {
    if (open === form) open = null;
  };
}

export function hasUnsaved(): boolean {
  return open?.isChanged() ?? false;
}

/** After a user has chosen to leave without saving. */
export function forgetUnsaved() {
  open?.forget();
}
