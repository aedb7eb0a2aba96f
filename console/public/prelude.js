// Runs before the first paint and before every module. A separate file, because the content security policy forbids inline
// scripts.

// zod tries `new Function` for its first schema, which the content security policy reports.
globalThis.__zod_globalConfig = { jitless: true };

// A dark console never flashes white.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();

// The beginning of the names of what is stored, as beginningOf in the contract.
const stored = Object.keys(localStorage);
const beginning = stored.some((name) => /^signage\.(?:session|device)/.test(name))
  ? 'signage'
  : (stored.map((name) => /^(?!signage)([a-z]+)\.(?:session|device|direction)/.exec(name)?.[1]).find(Boolean) ??
    'signage');

// The layout below begins on the side of the language that was spoken last.
document.documentElement.dir = localStorage.getItem(`${beginning}.direction`) ?? 'ltr';

// What index.html shows while the code of the page loads: the sign-in form or the layout of the signed-in pages.
(() => {
  const isSignedIn =
    localStorage.getItem(`${beginning}.session`) !== null && !location.pathname.startsWith('/admin/auth');
  const isMini = localStorage.getItem(`${beginning}.sidebar.mini`) === 'true';
  document.documentElement.setAttribute('data-start', isSignedIn ? (isMini ? 'mini' : 'full') : 'sign-in');
  if (!isSignedIn) return;
  // The files of this page, which the server names here: see files-of-pages in vite.config.ts.
  for (const file of (document.currentScript.dataset.files ?? '').split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    // As the code loads them later: otherwise they would be fetched twice.
    link.crossOrigin = '';
    link.href = `/admin/${file}`;
    document.head.append(link);
  }
})();

// The styles of components, which a built page names here; main.ts waits for them.
(() => {
  const { styles } = document.currentScript.dataset;
  if (!styles) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  globalThis.__stylesLoaded = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
})();
