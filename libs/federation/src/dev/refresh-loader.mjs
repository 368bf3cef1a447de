import { fileURLToPath } from 'node:url';

const runtime = JSON.stringify(fileURLToPath(new URL('./refresh.ts', import.meta.url)));

/** Appends the code for fast refresh at the end, so that line numbers do not change. */
export default function refreshLoader(code, map) {
  const footer = [
    `import * as duetRefresh from ${runtime};`,
    'function $RefreshReg$(type, id) { duetRefresh.name(type, __webpack_module__.id + " " + id); }',
    'function $RefreshSig$() { return duetRefresh.sign(); }',
    'duetRefresh.settle(__webpack_module__, import.meta.webpackHot);',
  ];
  this.callback(null, `${code}\n${footer.join('\n')}\n`, map);
}
