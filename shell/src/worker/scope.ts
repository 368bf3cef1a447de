/** Replaces the worker types of TypeScript, which cannot be loaded together with page types. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly clients: WorkerClients;
  readonly location: Location;
  readonly navigator: Navigator;
  readonly registration: ServiceWorkerRegistration;
  fetch: typeof fetch;
  skipWaiting: () => Promise<void>;
  addEventListener: <T extends keyof WorkerEvents>(
    type: T,
    listener: (event: WorkerEvents[T]) => void,
  ) => void;
}

export interface WorkerClients {
  claim: () => Promise<void>;
  matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WorkerWindow[]>;
  openWindow: (url: string) => Promise<WorkerWindow | null>;
}

export interface WorkerWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus: () => Promise<WorkerWindow>;
  navigate: (url: string) => Promise<WorkerWindow | null>;
  postMessage: (message: unknown, transfer?: Transferable[]) => void;
}

interface Extendable {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends Extendable {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

interface WorkerEvents {
  install: Extendable;
  activate: Extendable;
  fetch: FetchEvent;
  message: Extendable & { readonly data: unknown };
  push: Extendable & { readonly data: { text: () => string } | null };
  notificationclick: Extendable & { readonly notification: Notification };
  pushsubscriptionchange: Extendable & {
    readonly oldSubscription?: PushSubscription | null;
    readonly newSubscription?: PushSubscription | null;
  };
}
