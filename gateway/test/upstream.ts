import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveCampaign } from '@duet/schemas/campaigns';
import type { InternalBody, InternalResponse } from '@duet/schemas/internal';
import { type LiveBacklog, type LiveReader, liveSinceBody } from '@duet/schemas/live-wire';
import type { LiveEvent } from '@duet/schemas/messaging';
import { STANDARD_BUDGETS } from '@duet/schemas/budgets';
import { NO_CONTROL, type ReleaseControl } from '@duet/schemas/release-control';
import type { Settings } from '@duet/schemas/settings';
import type { Session, StaffSession } from '../src/security/session';

export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
  bytes: number;
}

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

/** Calls without a configured response get `{}`. */
export class Upstream {
  readonly received: Received[] = [];
  settings: Settings | 'unknown' = exampleSettings();
  sessions: Record<string, Session> = {};
  sequences: Record<string, LiveEvent[]> = {};
  liveIsAway = false;
  presence: { here: string[]; gone: string[] }[] = [];
  staffSessions: Record<string, StaffSession> = {};
  campaigns: LiveCampaign[] = [];
  contents: InternalResponse<'landers.contents'>['contents'] = [];
  views: Record<string, InternalResponse<'landers.preview'>['view']> = {};
  control: ReleaseControl | null = NO_CONTROL;
  reports: InternalBody<'releases.report'>[] = [];
  looks = 0;
  polls = 0;
  budgets = STANDARD_BUDGETS.profile_budgets;
  counts: InternalBody<'campaigns.count'>[] = [];
  use: InternalBody<'budgets.count'>[] = [];
  internal: string[] = [];
  readonly answers: Record<string, Handler> = {};
  private server: Server | undefined;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get last(): Received {
    const last = this.received.at(-1);
    if (!last) throw new Error('no call has reached the upstream');
    return last;
  }

  async start(): Promise<void> {
    const server = createServer((req, res) => void this.respond(req, res));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  reset(): void {
    this.received.length = 0;
    this.internal.length = 0;
    this.sessions = {};
    this.sequences = {};
    this.presence = [];
    this.liveIsAway = false;
    this.staffSessions = {};
    this.campaigns = [];
    this.contents = [];
    this.views = {};
    this.counts = [];
    this.use = [];
    this.control = NO_CONTROL;
    this.reports = [];
    this.looks = 0;
    this.polls = 0;
    this.budgets = STANDARD_BUDGETS.profile_budgets;
    this.settings = exampleSettings();
    for (const path of Object.keys(this.answers)) delete this.answers[path];
  }

  private async respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = req.url ?? '';
    const own = this.answers[url.split('?')[0] ?? ''];
    if (own && url !== '/api/photos') return own(req, res);
    let body = '';
    let bytes = 0;
    try {
      for await (const chunk of req) {
        bytes += (chunk as Buffer).length;
        if (bytes < 10_000) body += String(chunk);
      }
    } catch {
      return;
    }
    if (url.startsWith('/internal/')) return this.respondInternal(url, body, res);
    this.received.push({ method: req.method ?? '', url, headers: req.headers, body, bytes });
    if (own) return own(req, res);
    json(res, 200, {});
  }

  private respondInternal(url: string, body: string, res: ServerResponse): void {
    if (url === '/internal/budgets/get') return json(res, 200, this.budgets);
    if (url === '/internal/budgets/count') {
      this.use.push(JSON.parse(body) as InternalBody<'budgets.count'>);
      return json(res, 200, {});
    }
    if (url.startsWith('/internal/releases/')) return this.respondReleases(url, body, res);
    if (url === '/internal/campaigns/live') this.looks += 1;
    else this.internal.push(url);
    if (url === '/internal/settings/get') {
      if (this.settings === 'unknown') json(res, 421, { error: 'unknown_site' });
      else json(res, 200, this.settings);
    } else if (url === '/internal/sessions/resolve') {
      const { token_hash: tokenHash } = JSON.parse(body) as { token_hash: string };
      json(res, 200, { session: this.sessions[tokenHash] ?? null });
    } else if (url === '/internal/staff/resolve') {
      const { token_hash: tokenHash } = JSON.parse(body) as { token_hash: string };
      json(res, 200, { session: this.staffSessions[tokenHash] ?? null });
    } else if (url === '/internal/landers/contents') json(res, 200, { contents: this.contents });
    else if (url === '/internal/landers/preview') {
      const { token } = JSON.parse(body) as InternalBody<'landers.preview'>;
      json(res, 200, { view: this.views[token] ?? null });
    } else if (url === '/internal/campaigns/live') json(res, 200, { campaigns: this.campaigns });
    else if (url === '/internal/campaigns/count') {
      this.counts.push(JSON.parse(body) as InternalBody<'campaigns.count'>);
      json(res, 200, {});
    } else if (url.startsWith('/internal/live/') && this.liveIsAway) json(res, 500, {});
    else if (url === '/internal/live/since')
      json(res, 200, {
        readers: liveSinceBody
          .parse(JSON.parse(body))
          .readers.map((reader) => this.getBacklog(reader)),
      });
    else if (url === '/internal/live/presence') {
      this.presence.push(JSON.parse(body) as { here: string[]; gone: string[] });
      json(res, 200, {});
    } else json(res, 404, { error: 'not_found' });
  }

  private respondReleases(url: string, body: string, res: ServerResponse): void {
    if (url.endsWith('/control')) this.polls += 1;
    if (this.control === null) return json(res, 503, { error: 'unavailable' });
    if (url.endsWith('/report')) {
      this.reports.push(JSON.parse(body) as InternalBody<'releases.report'>);
      return json(res, 200, {});
    }
    const { summary } = JSON.parse(body) as InternalBody<'releases.control'>;
    const isKnown = this.reports.some(({ digest }) => digest === summary);
    return json(res, 200, { control: this.control, is_known: isKnown });
  }

  private getBacklog({ member_id: member, after }: LiveReader): LiveBacklog {
    const events = this.sequences[member] ?? [];
    return {
      seq: events.length,
      events: after === null ? [] : after > events.length ? null : events.slice(after),
    };
  }
}

export function json(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  res
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
}

export const exampleSettings = (): Settings => ({
  site: 'duet',
  name: 'Duet',
  domain: 'localhost',
  origin: 'http://localhost:3000',
  domain_language: '',
  index_title: 'Duet: meet somebody',
  description: 'Dating for adults',
  countries: ['NL', 'DE'],
  languages: ['nl', 'en', 'de', 'it', 'fr', 'es', 'pl'],
  geoip_country: null,
  geoip_selected_country: 'NL',
  cdn_prefix: '/media',
  min_age: 18,
  message_credits: 1,
  signup_credits: 5,
  photo_credits: 2,
  gift_credits: 3,
  message_length: 2000,
  minimum_message_costs: [],
  support_email: 'support@duet.test',
  support_phone: '',
  enable_site_entry_popup: 'yes',
  fictional_warning: '',
  fictional_singular: '',
  fictional_plural: '',
  refund_days: 14,
  signups: 'all',
  logged_out_search: 'none',
  logged_out_search_trafficsource: 'none',
  search_fields: [],
  visible_profile_fields: [],
  visible_profile_notes: [],
  interests: [],
  member_resell: false,
});
