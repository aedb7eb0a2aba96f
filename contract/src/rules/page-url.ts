// A name or an IPv6 address, then perhaps a port: nothing before an @, no backslash and no percent sign, by which one
// parser reads another host than the next.
const pageUrl = /^https:\/\/(?:[\p{L}\p{N}_][\p{L}\p{M}\p{N}._-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu;

/** Whether it is the address of a page that a screen may show: `https`, and without credentials. */
export function isPageUrl(value: string): boolean {
  return pageUrl.test(value);
}
