import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from './ids';

export interface RequestContext {
  requestId: string;
  site: string | null;
}

const storage = new AsyncLocalStorage<RequestContext>();
const SAFE_REQUEST_ID = /^[\w.:-]{1,64}$/;

/** Runs `fn` in this context. Replaces a missing or unsafe request id by a new id. */
export function withContext<T>(
  context: { requestId?: unknown; site?: string | null },
  fn: () => T,
): T {
  return storage.run(
    { requestId: safeRequestId(context.requestId), site: context.site ?? null },
    fn,
  );
}

export const currentContext = (): RequestContext | undefined => storage.getStore();

export const currentRequestId = (): string => storage.getStore()?.requestId ?? newId();

export const safeRequestId = (value: unknown): string =>
  typeof value === 'string' && SAFE_REQUEST_ID.test(value) ? value : newId();
