import type { Head } from '../../../outbound/outbound-requests.ts';

/** Whether a page can be framed on `origin`, by the rules of browsers for its headers. */
export function refusesFrames({ headers }: Head, origin: string): boolean {
  // A site with this header also blocks the request with which a screen checks that it is reachable.
  if (/^same-(origin|site)$/i.test(textOf(headers['cross-origin-resource-policy']).trim())) return true;
  const ancestors = ancestorsIn(textOf(headers['content-security-policy']));
  if (ancestors.length > 0) return !ancestors.every((sources) => sources.some((source) => isMatch(source, origin)));
  return optionsRefuse(textOf(headers['x-frame-options']));
}

function textOf(header: string | string[] | undefined): string {
  return Array.isArray(header) ? header.join(', ') : (header ?? '');
}

/** The sources of each policy with frame-ancestors; of several directives in one policy the first counts. */
function ancestorsIn(policies: string): string[][] {
  return policies.split(',').flatMap((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/));
    const [, ...sources] = directives.find(([name]) => name === 'frame-ancestors') ?? [];
    return directives.some(([name]) => name === 'frame-ancestors') ? [sources] : [];
  });
}

/** `'self'` of another site is never our origin. */
function isMatch(source: string, origin: string): boolean {
  const own = new URL(origin);
  if (source === '*') return true;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return isScheme(source, own);
  const [, scheme, host = '', port] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:']+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source) ?? [];
  if (host === '' || (scheme !== undefined && !isScheme(`${scheme}:`, own))) return false;
  if (port !== '*' && (port ?? defaultPort(own)) !== (own.port || defaultPort(own))) return false;
  return host.startsWith('*.') ? own.hostname.endsWith(host.slice(1)) : host === own.hostname;
}

/** A policy that allows `http` allows `https` too. */
function isScheme(scheme: string, { protocol }: URL): boolean {
  return scheme === protocol || (scheme === 'http:' && protocol === 'https:');
}

function defaultPort({ protocol }: URL): string {
  return protocol === 'https:' ? '443' : '80';
}

/** Browsers ignore unknown values of the header, unless there is a known value beside them. */
function optionsRefuse(header: string): boolean {
  const words = new Set(header.split(',').map((word) => word.trim().toLowerCase()));
  if (words.size > 1) return ['deny', 'sameorigin', 'allowall'].some((word) => words.has(word));
  return words.has('deny') || words.has('sameorigin');
}
