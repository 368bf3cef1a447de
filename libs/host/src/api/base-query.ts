import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { isErrorCode } from '@duet/schemas/errors';
import type { ErrorBody } from '@duet/schemas/errors';
import { KnownResponses } from './known-responses';

/** `status` is 0 if there was no response. */
export interface ApiError extends ErrorBody {
  status: number;
  /** Epoch milliseconds; set after a 429 whose Retry-After exceeds LONG_RETRY_MS. */
  retryAt?: number;
}

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  'error' in value &&
  isErrorCode(value.error);

export const MAX_RETRIES = 5;
const FIRST_DELAY_MS = 300;
/** A 429 with a longer Retry-After is not retried. */
const LONGEST_WAIT_MS = 10_000;
const LONG_RETRY_MS = 120_000;
/** Only reads have a timeout, because a write can upload a file over a slow connection. */
const READ_TIMEOUT_MS = 30_000;
const RETRIED = new Set([0, 429, 502, 503, 504]);

interface Options {
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  fetchFn?: typeof fetch;
  onSessionEnded?: () => void;
  /** Asks staff to confirm their identity. Resolves to true if the call can be repeated. */
  requestStepUp?: () => Promise<boolean>;
  newKey?: () => string;
}

const sleepFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason)), {
      once: true,
    });
  });

const clientType = (): string =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches ? 'pwa' : 'web';

/**
 * Retries network errors, 502, 503 and 504 up to 5 times, and 429 after its Retry-After, with the
 * same Idempotency-Key. After a step-up, repeats the call once.
 */
export function createBaseQuery(
  options: Options = {},
): BaseQueryFn<string | FetchArgs, unknown, ApiError> {
  const { sleep = sleepFor, newKey = () => crypto.randomUUID() } = options;
  const known = new KnownResponses();
  const raw = fetchBaseQuery({
    baseUrl: new URL('/api/', globalThis.location.origin).href,
    credentials: 'same-origin',
    // Reads the global `fetch` at every call, because tests and tracing replace it later.
    fetchFn: options.fetchFn ?? ((...args) => fetch(...args)),
    prepareHeaders: (headers) => {
      headers.set('accept', 'application/json');
      headers.set('client-type', clientType());
    },
  });

  return async (args, queryApi, extra) => {
    const request = withIdempotencyKey(typeof args === 'string' ? { url: args } : args, newKey);
    if (opensSession(request) && navigator.cookieEnabled === false)
      return { error: { status: 0, error: 'cookies_blocked' } };
    let isSteppedUp = false;
    for (let attempt = 0; ; attempt++) {
      const result = await known.fetch(request, (args) =>
        raw({ ...args, ...(isRead(args) && { timeout: READ_TIMEOUT_MS }) }, queryApi, extra),
      );
      if (!result.error) return { data: result.data, meta: result.meta };
      const error = toApiError(result.error);
      if (queryApi.signal.aborted) return { error };
      if (error.status === 403 && error.error === 'authentication_required')
        options.onSessionEnded?.();
      if (error.error === 'step_up_required' && !isSteppedUp) {
        isSteppedUp = (await options.requestStepUp?.()) ?? false;
        if (isSteppedUp && !queryApi.signal.aborted) continue;
      }
      if (!RETRIED.has(error.status) || attempt >= MAX_RETRIES) return { error };
      const wait = delayBefore(
        attempt,
        error.status,
        result.meta?.response?.headers.get('retry-after') ?? null,
      );
      if (wait > LONG_RETRY_MS) return { error: { ...error, retryAt: Date.now() + wait } };
      if (wait > LONGEST_WAIT_MS) return { error };
      try {
        await sleep(wait, queryApi.signal);
      } catch {
        return { error };
      }
    }
  };
}

/** Calls that open a session. They are not sent if the browser blocks cookies. */
const opensSession = ({ method, url }: FetchArgs): boolean =>
  method === 'POST' && /^(user|signup)$/.test(url);

const isRead = ({ method = 'GET' }: FetchArgs): boolean => /^(get|head)$/i.test(method);

function withIdempotencyKey(args: FetchArgs, newKey: () => string): FetchArgs {
  if (isRead(args)) return args;
  const headers = new Headers(args.headers as HeadersInit | undefined);
  if (!headers.has('idempotency-key')) headers.set('idempotency-key', newKey());
  return { ...args, headers };
}

/** Returns milliseconds, with jitter, so that clients do not retry simultaneously. */
function delayBefore(attempt: number, status: number, retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  if (status === 429 && retryAfter !== null && Number.isFinite(seconds))
    return Math.max(0, seconds) * 1000;
  return FIRST_DELAY_MS * 2 ** attempt * (1 + Math.random() * 0.2);
}

function toApiError(failure: FetchBaseQueryError): ApiError {
  if (typeof failure.status === 'number') {
    const body = failure.data;
    if (typeof body === 'object' && body !== null && 'error' in body && isErrorCode(body.error)) {
      return { ...(body as ErrorBody), status: failure.status };
    }
    return {
      status: failure.status,
      error:
        failure.status === 404 ? 'not_found' : failure.status < 500 ? 'bad_request' : 'unavailable',
    };
  }
  if (failure.status === 'PARSING_ERROR')
    return {
      status: failure.originalStatus,
      error: failure.originalStatus >= 502 ? 'unavailable' : 'internal',
    };
  return { status: 0, error: 'unavailable' };
}
