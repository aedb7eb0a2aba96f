// `?slot=1` to `?slot=9`: several players in one browser, each a separate screen, as on the page of the demo.

const requested = new URLSearchParams(globalThis.location?.search ?? '').get('slot') ?? '';

/** Empty for the only player of a browser. */
export const slot = /^[1-9]$/.test(requested) ? requested : '';

/** The name under which this player stores something that another one must not share. */
export function inSlot(name: string): string {
  return slot === '' ? name : `${name}.${slot}`;
}
