import { fileURLToPath } from 'node:url';

const runtime = JSON.stringify(fileURLToPath(new URL('./refresh.ts', import.meta.url)));

/**
 * Gives a compiled module what React's fast refresh asks for. It stands at the end, where it moves
 * no line: functions and imports are there before the first statement runs.
 */
export default function refreshLoader(code, map) {
  const footer = [
    `import * as duetRefresh from ${runtime};`,
    'function $RefreshReg$(type, id) { duetRefresh.name(type, __webpack_module__.id + " " + id); }',
    'function $RefreshSig$() { return duetRefresh.sign(); }',
    'duetRefresh.settle(__webpack_module__, import.meta.webpackHot);',
  ];
  this.callback(null, `${code}\n${footer.join('\n')}\n`, map);
}
