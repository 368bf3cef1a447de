// Checks each address of a script and each HTML text before the DOM takes it (Trusted Types). The
// content security policy requires it, and allows or blocks other origins. Scripts of the site may
// come only from folders with code: photos and other uploads have the same origin. HTML may not run
// or load anything: identity renders articles from Markdown, and libraries write style sheets.
(function (types) {
  if (!types) return;
  const CODE = /^\/(?:assets|remotes)\/|^\/sw\.js$/;
  const ACTIVE =
    /<\s*(?:script|iframe|frame|object|embed|base|meta|link|form|svg|math)\b|[\s/"']on\w+\s*=|javascript:/i;
  types.createPolicy('default', {
    createScriptURL: function (text) {
      const url = new URL(text, location.href);
      return url.origin !== location.origin || CODE.test(url.pathname) ? text : null;
    },
    createHTML: function (html) {
      return ACTIVE.test(html) ? null : html;
    },
  });
})(globalThis.trustedTypes);
