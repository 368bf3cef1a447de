// Finds browsers older than the supported ones (docs/guide/browsers.md), which must be able to
// parse this file.
(function (page) {
  function hasAll() {
    new RegExp('(?<=a)b');
    return (
      'toReversed' in Array.prototype &&
      CSS.supports('selector(:has(a))') &&
      CSS.supports('color', 'color-mix(in srgb, red, red)')
    );
  }
  function leave() {
    location.replace('/update-browser?lang=' + page.lang);
  }
  // Keeps prerendered pages open, because they work without scripts. Leaves a page whose form only
  // a view can submit.
  function stay() {
    addEventListener('DOMContentLoaded', function () {
      if (document.querySelector('[data-island="view"]')) leave();
    });
  }
  var isOld = true;
  try {
    isOld = !hasAll();
  } finally {
    if (isOld) {
      page.setAttribute('data-browser', 'old');
      if (document.querySelector('style[data-shell]')) leave();
      else stay();
    }
  }
})(document.documentElement);
