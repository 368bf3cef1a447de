import type {
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import type { QueryReturnValue } from '@reduxjs/toolkit/query';

const MOST_KNOWN = 20;
const NOT_MODIFIED = 304;

interface Known {
  etag: string;
  data: unknown;
}

type Outcome = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;

/**
 * Stores the last GET responses with an ETag in memory only, because other users of the browser
 * could read stored responses after a logout.
 */
export class KnownResponses {
  private readonly known = new Map<string, Known>();

  async fetch(
    args: FetchArgs,
    send: (args: FetchArgs) => Outcome | PromiseLike<Outcome>,
  ): Promise<Outcome> {
    if ((args.method ?? 'GET') !== 'GET') return send(args);
    const key = JSON.stringify([args.url, args.params]);
    const last = this.known.get(key);
    const outcome = await send(last ? withTag(args, last.etag) : args);
    if (last && outcome.error?.status === NOT_MODIFIED)
      return { ...outcome, error: undefined, data: last.data };
    this.known.delete(key);
    const etag = outcome.meta?.response?.headers.get('etag');
    if (!outcome.error && etag) this.remember(key, { etag, data: outcome.data });
    return outcome;
  }

  private remember(key: string, response: Known): void {
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= MOST_KNOWN) this.known.delete(oldest);
    this.known.set(key, response);
  }
}

function withTag(args: FetchArgs, etag: string): FetchArgs {
  const headers = new Headers(args.headers as HeadersInit | undefined);
  headers.set('if-none-match', etag);
  return { ...args, headers };
}
