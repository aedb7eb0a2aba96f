// Plain old script, not built: it has to run in the browsers that cannot run the rest.
(function () {
  // Units that came with Chromium 108, as did all else that the player is built on.
  if (window.CSS && CSS.supports && CSS.supports('height', '100dvh')) return;
  document.documentElement.setAttribute('data-unsupported', '');
  document.addEventListener('DOMContentLoaded', function () {
    document.getElementById('player').innerHTML =
      '<div class="unsupported"><h1>This browser is too old for the player</h1>' +
      '<p>It needs Chromium or Chrome 108 or later, or a browser of the same age. Please update this screen.</p></div>';
  });
})();
