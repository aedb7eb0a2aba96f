const turned: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** The key as if the element were written from left to right: elsewhere, the arrow to the left leads on. */
export function keyInDirection(key: string, element: Element): string {
  return isRightToLeft(element) ? (turned[key] ?? key) : key;
}
