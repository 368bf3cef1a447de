import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from './ids';

/** What everything done for one request, event or job shares. */
export interface RequestContext {
  /** `x-request-id`: goes through log lines, internal calls, events and jobs. */
  requestId: string;
  /** Site that the work is for; null where there is none. */
  site: string | null;
}

const storage = new AsyncLocalStorage<RequestContext>();
const SAFE_REQUEST_ID = /^[\w.:-]{1,64}$/;

/** Runs `fn` within a context. A missing or unsafe request id is replaced by a fresh one. */
export function withContext<T>(
  context: { requestId?: unknown; site?: string | null },
  fn: () => T,
): T {
  return storage.run(
    { requestId: safeRequestId(context.requestId), site: context.site ?? null },
    fn,
  );
}

/** The running context, if there is one. */
export const currentContext = (): RequestContext | undefined => storage.getStore();

/** Request id of the running context, or a fresh one outside of any. */
export const currentRequestId = (): string => storage.getStore()?.requestId ?? newId();

/** A caller's request id when it is harmless in a header and a log line, a fresh one otherwise. */
export const safeRequestId = (value: unknown): string =>
  typeof value === 'string' && SAFE_REQUEST_ID.test(value) ? value : newId();
