// Runs before the first paint, so that a dark console never flashes white. A file, because the policy forbids inline scripts.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
