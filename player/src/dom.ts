interface ElementOptions {
  class?: string;
  text?: string;
  /** Further attributes. */
  with?: Record<string, string>;
}

/** An element with its class, text or children. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  look: ElementOptions = {},
  children: readonly HTMLElement[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (look.class !== undefined) element.className = look.class;
  if (look.text !== undefined) element.textContent = look.text;
  for (const [name, value] of Object.entries(look.with ?? {})) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
