// Not built, and without modern syntax: it must run in browsers that cannot run the player.
(function () {
  // The unit dvh came with Chromium 108, and the player needs that version.
  if (window.CSS && CSS.supports && CSS.supports('height', '100dvh')) return;
  document.documentElement.setAttribute('data-unsupported', '');
  document.addEventListener('DOMContentLoaded', function () {
    // The server writes them in the language of the browser.
    var texts = document.querySelector('meta[name="too-old"]');
    var notice = document.createElement('div');
    notice.className = 'unsupported';
    notice.appendChild(document.createElement('h1')).textContent = texts
      ? texts.getAttribute('content')
      : 'This browser is too old for the player';
    notice.appendChild(document.createElement('p')).textContent = texts
      ? texts.getAttribute('data-advice')
      : 'It needs Chromium or Chrome 108 or later, or a browser of the same age. Please update this screen.';
    document.getElementById('player').appendChild(notice);
  });
})();
