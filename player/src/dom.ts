interface ElementOptions {
  class?: string;
  text?: string;
  /** Further attributes. */
  with?: Record<string, string>;
}

/** An element with its class, text or children. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  options: ElementOptions = {},
  children: readonly HTMLElement[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (options.class !== undefined) element.className = options.class;
  if (options.text !== undefined) element.textContent = options.text;
  for (const [name, value] of Object.entries(options.with ?? {})) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
