export const basePath = '/admin';

interface Place {
  pathname: string;
  search: string;
}

/** The path inside the console: `/admin/branch` is `/branch`. */
export function consolePath({ pathname }: Pick<Place, 'pathname'>): string {
  const inside = pathname.toLowerCase().startsWith(basePath) ? pathname.slice(basePath.length) : pathname;
  return inside.startsWith('/') ? inside : `/${inside}`;
}

/** A page that needs no session. */
export function isSignedOutPage(path: string): boolean {
  return /^\/(auth|sign-up)(\/|$)/i.test(path);
}

/** `?next=` with the page to return to after a sign-in; empty for the home page. */
export function returnTo(place: Place): string {
  const path = consolePath(place);
  const isHome = path === '/' || path === '/dashboard' || isSignedOutPage(path);
  return isHome ? '' : `?next=${encodeURIComponent(path + place.search)}`;
}

/** The sign-in page, with the page to return to. */
export function signInPath(place: Place): string {
  return `${basePath}/auth/login${returnTo(place)}`;
}

/** Where a temporary password is changed. `search` has the page to return to in `next`. */
export function firstPasswordPath(search: string): string {
  return `${basePath}/profile/change-password?first=1${alsoNext(search)}`;
}

/** The sign-in page after a new password. `search` has the page to return to in `next`. */
export function newPasswordPath(search: string): string {
  return `${basePath}/auth/login?changed=password${alsoNext(search)}`;
}

function alsoNext(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next === null ? '' : `&next=${encodeURIComponent(next)}`;
}

/** The page in `?next=`, always inside the console. */
export function afterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  return next.startsWith('/') ? `${basePath}${next}` : `${basePath}/`;
}
