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

/** The sign-in page, with the page to return to. */
export function signInPath(place: Place): string {
  const path = consolePath(place);
  const isHome = path === '/' || path === '/dashboard' || isSignedOutPage(path);
  const next = isHome ? '' : `?next=${encodeURIComponent(path + place.search)}`;
  return `${basePath}/auth/login${next}`;
}

/** Where a temporary password is changed. */
export const firstPasswordPath = `${basePath}/profile/change-password?first=1`;

/** The page in `?next=`, always inside the console. */
export function afterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  return next.startsWith('/') ? `${basePath}${next}` : `${basePath}/`;
}
