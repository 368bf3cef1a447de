// Pages that a remote brings as HTML (src/prerendered.tsx): their frame, their script and how they
// are rendered. Only builds import it, never a browser.
export { FACTS, HIDDEN } from './facts';
export { Prerenderer } from './prerenderer';
