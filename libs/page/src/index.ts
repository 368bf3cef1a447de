// Exports for builds, which prerender pages. Browsers never load this file.
export { FACTS, HIDDEN } from './facts';
export { Prerenderer } from './prerenderer';
