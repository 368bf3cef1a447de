import { isAtWork } from '../at-work';
import type { WorkerClients, WorkerWindow } from './scope';

export const OPEN_MESSAGE = 'duet-open';
const ANSWER_MS = 1_500;

type Placed = Pick<WorkerWindow, 'url' | 'focused' | 'visibilityState'>;

export function pickWindow<W extends Placed>(
  windows: readonly W[],
  url: string,
  origin: string,
): W | undefined {
  const own = windows.filter((window) => {
    const { origin: host, pathname } = new URL(window.url);
    return host === origin && !isAtWork(pathname);
  });
  return (
    own.find((window) => isAt(window, url)) ??
    own.find(({ focused }) => focused) ??
    own.find(({ visibilityState }) => visibilityState === 'visible') ??
    own[0]
  );
}

const isAt = ({ url }: Pick<WorkerWindow, 'url'>, path: string): boolean =>
  new URL(url).pathname === path;

export async function openAt(
  url: string,
  { clients, origin }: { clients: WorkerClients; origin: string },
): Promise<void> {
  const window = pickWindow(
    await clients.matchAll({ type: 'window', includeUncontrolled: true }),
    url,
    origin,
  );
  if (!window) return void (await clients.openWindow(url));
  // Comes first, because browsers allow the focus only shortly after the click.
  await window.focus().catch(() => window);
  if (isAt(window, url) || (await agrees(window, url))) return;
  await window.navigate(url).catch(() => clients.openWindow(url));
}

function agrees(window: WorkerWindow, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    window.postMessage({ type: OPEN_MESSAGE, url }, [port2]);
  });
}
