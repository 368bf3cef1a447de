// Pages that a remote prerenders (src/prerendered.tsx). For builds only, never for browsers.
export { FACTS, HIDDEN } from './facts';
export { Prerenderer } from './prerenderer';
