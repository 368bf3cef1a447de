import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { SERVICES, type ServiceName } from '@duet/schemas/events';
import { AppError } from '@duet/service-kit/errors';
import { PRINCIPAL_HEADER } from '@duet/service-kit/principal';
import { serviceUrl } from '@duet/service-kit/tokens';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import type { Logger } from 'pino';
import { NO_STORE, sendError } from './error-responses';
import { CLEAR_SITE_DATA } from '../security/cookies';
import type { GatewayEnv } from '../env';

export const MAX_BODY_BYTES = 15 * 1024 * 1024;

export interface Call {
  service: ServiceName;
  url: string;
  requestId: string;
  principal: string;
  address: string;
  protocol: string;
  storable: boolean;
  writeSessionCookie: (token: string) => string;
  device: string | null;
  writeDeviceCookie: (token: string) => string;
}

interface ProxyOptions {
  env: Pick<
    GatewayEnv,
    'IDENTITY_URL' | 'MATCHING_URL' | 'MESSAGING_URL' | 'BILLING_URL' | 'UPSTREAM_TIMEOUT_MS'
  >;
  log: Logger;
  extraHeaders: () => Record<string, string>;
}

export interface Proxy {
  forward: (req: IncomingMessage, res: ServerResponse, call: Call) => void;
  close: () => void;
}

export function createProxy({ env, log, extraHeaders }: ProxyOptions): Proxy {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo' });
  const calls = new WeakMap<IncomingMessage, Call>();

  const create = (service: ServiceName): RequestHandler =>
    createProxyMiddleware({
      // http-proxy would parse a string target again for every call.
      target: new URL(serviceUrl(env, service)),
      agent,
      ejectPlugins: true,
      proxyTimeout: env.UPSTREAM_TIMEOUT_MS,
      plugins: [
        (proxy) => {
          proxy.on('proxyReq', limitBody);
          proxy.on('proxyRes', (answer, req, res) => {
            const call = calls.get(req);
            if (call) shapeAnswer(answer, res, call, extraHeaders);
          });
          proxy.on('econnreset', () => undefined);
          proxy.on('error', (error, req, res) => {
            if (!req || !res || !('writeHead' in res)) return;
            if (!res.destroyed && !res.headersSent)
              log.warn(
                { err: error, service, request_id: calls.get(req)?.requestId },
                'service gave no response; the caller gets an error',
              );
            sendError(res, new AppError('unavailable', { cause: error }));
          });
        },
      ],
    });

  const handlers = Object.fromEntries(
    SERVICES.map((service) => [service, create(service)]),
  ) as Record<ServiceName, RequestHandler>;

  return {
    forward: (req, res, call) => {
      calls.set(req, call);
      prepare(req, call);
      const fail = (error?: unknown): void => {
        if (error) sendError(res, new AppError('unavailable', { cause: error }));
      };
      handlers[call.service](req, res, fail).catch(fail);
    },
    close: () => agent.destroy(),
  };
}

function shapeAnswer(
  answer: IncomingMessage,
  res: ServerResponse,
  call: Call,
  extraHeaders: () => Record<string, string>,
): void {
  const { headers } = answer;
  const handedOver = headers['x-duet-session'];
  const device = headers['x-duet-device'];
  for (const name of Object.keys(headers)) if (name.startsWith('x-duet-')) delete headers[name];
  const handsOver = typeof handedOver === 'string';
  if (handsOver)
    headers['set-cookie'] = [...(headers['set-cookie'] ?? []), call.writeSessionCookie(handedOver)];
  if (typeof device === 'string')
    headers['set-cookie'] = [...(headers['set-cookie'] ?? []), call.writeDeviceCookie(device)];
  delete headers['keep-alive'];
  headers.connection = res.shouldKeepAlive ? 'keep-alive' : 'close';
  if (handedOver === '') headers['clear-site-data'] = CLEAR_SITE_DATA;
  if (!call.storable || handsOver || (answer.statusCode ?? 500) >= 400)
    headers['cache-control'] = NO_STORE;
  else headers['cache-control'] ??= NO_STORE;
  headers['x-content-type-options'] ??= 'nosniff';
  headers['x-request-id'] = call.requestId;
  // Responses that browsers cache must not name a registry revision or a member.
  if (headers['cache-control'].startsWith('public')) res.removeHeader('x-duet-member');
  else Object.assign(headers, extraHeaders());
}

/** Removes client headers that only the gateway may set. */
function prepare(req: IncomingMessage, call: Call): void {
  const { headers } = req;
  for (const name in headers)
    if (name.startsWith('x-duet-') || name.startsWith('x-forwarded-')) delete headers[name];
  for (const name of [
    'cookie',
    'connection',
    'keep-alive',
    'expect',
    'upgrade',
    'forwarded',
    'x-real-ip',
    'proxy-connection',
    'te',
    'trailer',
  ])
    delete headers[name];
  headers[PRINCIPAL_HEADER] = call.principal;
  if (call.device && call.service === 'identity') headers['x-duet-device'] = call.device;
  headers['x-request-id'] = call.requestId;
  headers['x-forwarded-for'] = call.address;
  headers['x-forwarded-proto'] = call.protocol;
  if (headers.host) headers['x-forwarded-host'] = headers.host;
  req.url = call.url;
}

function limitBody(proxyReq: ClientRequest, req: IncomingMessage, res: ServerResponse): void {
  if (!req.headers['transfer-encoding']) return;
  let bytes = 0;
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES || res.headersSent) return;
    sendError(res, new AppError('payload_too_large', { headers: { connection: 'close' } }));
    proxyReq.destroy();
  });
}
