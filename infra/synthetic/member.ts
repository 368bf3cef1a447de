import { type ApiClient, createApiClient } from '@duet/api-client';

const STEP_MS = 10_000;

interface CallResult<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

export interface Login {
  email: string;
  password: string;
}

export class Member {
  readonly api: ApiClient;
  id = '';
  private readonly cookies = new Map<string, string>();
  private readonly login: Login;
  private readonly stepMs: number;

  /** @param stepMs limit of a call in milliseconds */
  constructor(site: string, login: Login, stepMs = STEP_MS) {
    this.login = login;
    this.stepMs = stepMs;
    this.api = createApiClient({ baseUrl: site, fetch: (request) => this.send(request) });
  }

  async logIn(): Promise<void> {
    const data = await getData(this.api.POST('/api/user', { body: { ...this.login } }));
    if (!('user' in data) || !data.user) throw new Error('the login returned no member');
    this.id = data.user.id;
  }

  async logOut(): Promise<void> {
    await getData(this.api.GET('/api/logout'));
    const { user } = await getData(this.api.GET('/api/user'));
    if (user) throw new Error('the session is valid after the logout');
  }

  private async send(request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    const signal = AbortSignal.timeout(this.stepMs);
    const response = await fetch(request, { headers, signal });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }
}

/** @throws {Error} with path, status and error code, unless the call succeeded */
export async function getData<Data>(call: Promise<CallResult<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (response.ok && data !== undefined) return data;
  const { error: code } = (error ?? {}) as { error?: string };
  const { pathname } = new URL(response.url);
  throw new Error(`${pathname} answered ${response.status} ${code ?? ''}`.trim());
}
