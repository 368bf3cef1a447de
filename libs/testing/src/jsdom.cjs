const { TestEnvironment } = require('jest-environment-jsdom');

const NODE_GLOBALS = ['fetch', 'Request', 'Response', 'Headers', 'TextEncoder', 'TextDecoder', 'ReadableStream', 'TransformStream', 'BroadcastChannel', 'structuredClone'];
const nothing = () => undefined;

/** jsdom with what every browser of today has and jsdom lacks. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of NODE_GLOBALS) if (!(name in this.global)) this.global[name] = globalThis[name];
    // Node's Request takes only Node's signals.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    this.global.matchMedia = () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing, addListener: nothing, removeListener: nothing });
    this.global.scrollTo = nothing;
    this.global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.EventSource = class {
      close() {}
    };
  }
};
