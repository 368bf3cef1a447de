// Builds prerender pages with these exports. Browsers never load this file.
export { FACTS, HIDDEN } from './facts';
export { Prerenderer } from './prerenderer';
