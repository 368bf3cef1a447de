const { TestEnvironment } = require('jest-environment-jsdom');

const NODE_GLOBALS = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
];
const nothing = () => undefined;

/**
 * Makes jsdom's addEventListener accept Node's signals: removes the listener when the signal
 * aborts.
 */
function takeNodesSignals(target) {
  const { addEventListener } = target;
  target.addEventListener = function (type, listener, options) {
    const { signal, ...rest } = typeof options === 'object' && options !== null ? options : {};
    if (!(signal instanceof AbortSignal))
      return addEventListener.call(this, type, listener, options);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), {
      once: true,
    });
    return addEventListener.call(this, type, listener, rest);
  };
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of NODE_GLOBALS)
      if (!(name in this.global)) this.global[name] = globalThis[name];
    this.global.HTMLDialogElement.prototype.showModal ??= function showModal() {
      this.open = true;
    };
    // Node's Request accepts only Node's signals.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    takeNodesSignals(this.global.EventTarget.prototype);
    this.global.matchMedia = () => ({
      matches: false,
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
    });
    this.global.scrollTo = nothing;
    this.global.Element.prototype.scrollIntoView = nothing;
    this.global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.EventSource = class {
      addEventListener() {}
      close() {}
    };
  }
};
