// Applies changed modules of a remote without a page reload.
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

interface Built {
  hash: string;
  errors: string[];
}

injectIntoGlobalHook(globalThis);

export const name = register;
export const sign = createSignatureFunctionForTransform;

let listening = false;
let refreshing: ReturnType<typeof setTimeout> | undefined;

/** Registers a module's components after the module has run, and refreshes React if possible. */
export function settle(module: ModuleRecord, hot: HotRuntime | undefined): void {
  if (!hot) return;
  if (!listening) listen(hot);
  for (const [key, value] of Object.entries(module.exports))
    if (isLikelyComponentType(value)) register(value, `${module.id} export ${key}`);
  if (compilationResult(module.exports, hot, isLikelyComponentType) === 'refresh') {
    clearTimeout(refreshing);
    refreshing = setTimeout(showChange, 30);
  }
}

interface Page {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: { renderers: Map<number, object> };
}

/** Reloads the page if React's production build runs, which cannot replace components. */
function showChange(): void {
  const { renderers } = (globalThis as Page).__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? {};
  const canRefresh = [...(renderers?.values() ?? [])].some((each) => 'scheduleRefresh' in each);
  if (canRefresh) performReactRefresh();
  else location.reload();
}

function listen(hot: HotRuntime): void {
  listening = true;
  const events = new EventSource(new URL('events', __webpack_public_path__));
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const { hash, errors } = JSON.parse(data) as Built;
    if (errors.length > 0) return console.error(errors.join('\n\n'));
    if (hash === __webpack_hash__ || hot.status() !== 'idle') return;
    hot.check(true).catch((error: unknown) => {
      console.error('the change needs a reload of the page', error);
      location.reload();
    });
  };
}
