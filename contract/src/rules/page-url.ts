export interface PageContent {
  /** `https:`, without credentials. */
  url: string;
  /** How often it is reloaded while it is shown. */
  refreshSeconds: number;
}

// A host name or an IPv6 address, then optionally a port: nothing before an @, no backslash and no percent sign, with which
// two parsers can read different hosts.
const pageUrl = /^https:\/\/(?:[\p{L}\p{N}_][\p{L}\p{M}\p{N}._-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu;

/** Whether screens may show the URL: `https`, and without credentials. */
export function isPageUrl(value: string): boolean {
  return pageUrl.test(value);
}
