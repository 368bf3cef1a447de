// Runs in the browser, in a remote that its developer serves: takes changed modules over without a
// reload.
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';
import { compilationResult } from './settled.ts';
import type { Hot } from './settled.ts';

declare const __webpack_public_path__: string;
declare const __webpack_hash__: string;

interface ModuleRecord {
  id: string;
  exports: Record<string, unknown>;
}

interface HotRuntime extends Hot {
  status: () => string;
  check: (apply: boolean) => Promise<unknown>;
}

/** What the development server says about its last build. */
interface Built {
  hash: string;
  errors: string[];
}

// The shell's hook has kept React's renderers for us (devtools-hook): they were there long before
// this remote.
injectIntoGlobalHook(globalThis);

export const name = register;
export const sign = createSignatureFunctionForTransform;

let listening = false;
let refreshing: ReturnType<typeof setTimeout> | undefined;

/** Called by each module when it has run: decides whether a change of it can be shown in place. */
export function settle(module: ModuleRecord, hot: HotRuntime | undefined): void {
  if (!hot) return;
  if (!listening) listen(hot);
  for (const [key, value] of Object.entries(module.exports))
    if (isLikelyComponentType(value)) register(value, `${module.id} export ${key}`);
  if (compilationResult(module.exports, hot, isLikelyComponentType) === 'refresh') {
    clearTimeout(refreshing);
    refreshing = setTimeout(performReactRefresh, 30);
  }
}

function listen(hot: HotRuntime): void {
  listening = true;
  const events = new EventSource(new URL('events', __webpack_public_path__));
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const { hash, errors } = JSON.parse(data) as Built;
    if (errors.length > 0) return console.error(errors.join('\n\n'));
    if (hash === __webpack_hash__ || hot.status() !== 'idle') return;
    // Not every change can be taken over in place: then the page loads anew.
    hot.check(true).catch((error: unknown) => {
      console.error('the change needs a reload', error);
      location.reload();
    });
  };
}
