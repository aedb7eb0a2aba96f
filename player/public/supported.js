// Not built, and without modern syntax: it must run in browsers that cannot run the player.
(function () {
  // The unit dvh came with Chromium 108, and the player needs that version.
  if (window.CSS && CSS.supports && CSS.supports('height', '100dvh')) return;
  document.documentElement.setAttribute('data-unsupported', '');
  document.addEventListener('DOMContentLoaded', function () {
    document.getElementById('player').innerHTML =
      '<div class="unsupported"><h1>This browser is too old for the player</h1>' +
      '<p>It needs Chromium or Chrome 108 or later, or a browser of the same age. Please update this screen.</p></div>';
  });
})();
