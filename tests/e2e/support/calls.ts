import {
  type ApiClient,
  type StaffClient,
  createApiClient,
  createStaffClient,
} from '@duet/api-client';
import { type APIRequestContext, expect } from '@playwright/test';

/** Any host works: the context replaces it by its own host. */
const baseUrl = 'http://site.example';

export const getCalls = (api: APIRequestContext): ApiClient =>
  createApiClient({ baseUrl, fetch: fetchWith(api) });

export const getStaffCalls = (api: APIRequestContext): StaffClient =>
  createStaffClient({ baseUrl, fetch: fetchWith(api) });

const fetchWith =
  (api: APIRequestContext) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const answer = await api.fetch(pathname + search, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...(request.body && { data: Buffer.from(await request.arrayBuffer()) }),
    });
    const body = await answer.body();
    return new Response(body.length > 0 ? new Uint8Array(body) : null, {
      status: answer.status(),
      headers: answer.headersArray().map(({ name, value }): [string, string] => [name, value]),
    });
  };

export async function getData<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call;
  expect(response.ok, `${response.status} ${JSON.stringify(error)}`).toBe(true);
  return data as Data;
}
