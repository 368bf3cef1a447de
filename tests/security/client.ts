import { Agent, request } from 'undici';
import type { Database } from '../faults/database.ts';
import { addStaff, openSession, openStaffSession } from '../faults/sessions.ts';
import type { Settings } from '../../tools/stack/settings.ts';

const TIMEOUT_MS = 20_000;
const OF_STAFF = /^\/(?:api\/)?staff(?:\/|$)/;

export type AttackResponse = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  json: unknown;
};

export type AttackRequest = {
  member?: string;
  staff?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Default: the staff host for staff paths, and the members' host for all other paths. */
  host?: string;
  /** A loopback address, such as 127.0.0.7, simulates another network. */
  from?: string;
};

export class AttackClient {
  private readonly agents = new Map<string, Agent>();
  private readonly settings: Settings;
  private readonly database: Database;

  constructor(settings: Settings, database: Database) {
    this.settings = settings;
    this.database = database;
  }

  member(id: string, site = 'duet'): Promise<string> {
    return openSession(this.database, id, site);
  }

  async staff(role: string): Promise<string> {
    return openStaffSession(this.database, await addStaff(this.database, role));
  }

  async call(
    method: string,
    path: string,
    {
      member,
      staff,
      body,
      headers = {},
      host = new URL(OF_STAFF.test(path) ? this.settings.staffUrl : this.settings.siteUrl).host,
      from = '127.0.0.1',
    }: AttackRequest = {},
  ): Promise<AttackResponse> {
    const cookie = [member && `duet_session=${member}`, staff && `duet_staff=${staff}`]
      .filter(Boolean)
      .join('; ');
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const response = await request(`http://127.0.0.1:${this.settings.ports.gateway}${path}`, {
      dispatcher: this.agentFor(from),
      method: method as 'GET',
      headers: {
        host,
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.body.text();
    return { status: response.statusCode, headers: response.headers, text, json: parseJson(text) };
  }

  async close(): Promise<void> {
    await Promise.all([...this.agents.values()].map((agent) => agent.close()));
  }

  private agentFor(from: string): Agent {
    let agent = this.agents.get(from);
    if (!agent) this.agents.set(from, (agent = new Agent({ connections: 8, localAddress: from })));
    return agent;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
