import { sendFirstRequest } from './lib/first-request.ts';
import { startLanguage } from './lib/language.ts';
import { currentSession } from './lib/session.ts';
import { basePath, consolePath, isSignedOutPage, signInPath } from './lib/paths.ts';
import { rememberedSessionEnd } from './lib/session-end.ts';
import { monitorPage } from './lib/page-monitoring.ts';

monitorPage();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const path = consolePath(location);
if (currentSession() && path !== '/auth/login') {
  void (isSignedOutPage(path) ? openSignedOut(root) : openApp(root));
} else if (currentSession()) {
  location.replace('/admin/');
} else {
  if (!isSignedOutPage(path)) history.replaceState(null, '', signInPath(pageToReturnTo()));
  void openSignedOut(root);
}

/** A session that ended by itself led to `/` from the page to return to. */
function pageToReturnTo() {
  const ended = path === '/' ? rememberedSessionEnd() : null;
  return ended ? new URL(basePath + ended.next, location.origin) : location;
}

async function openApp(element: HTMLElement) {
  const loading = Promise.all([import('./app.tsx'), startLanguage('signedIn'), globalThis.__stylesLoaded]);
  sendFirstRequest();
  const [{ mountApp }] = await loading;
  mountApp(element);
}

/** The signed-out pages are a separate entry without router, query cache and zod, so that sign-in loads fast. */
async function openSignedOut(element: HTMLElement) {
  const [{ mountSignedOut }] = await Promise.all([
    import('./signed-out.tsx'),
    startLanguage('signedOut'),
    globalThis.__stylesLoaded,
  ]);
  mountSignedOut(element);
}
