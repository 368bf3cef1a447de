import { execFileSync } from 'node:child_process';
import { type ECDH, createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PushMessage } from '@duet/schemas/push-message';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';

export interface TestDevice {
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  pair: ECDH;
}

export function makeDevice(host: string): TestDevice {
  const pair = createECDH('prime256v1');
  const keys = {
    p256dh: pair.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  return {
    subscription: {
      endpoint: `https://${host}/send/${randomBytes(8).toString('hex')}`,
      expirationTime: null,
      keys,
    },
    pair,
  };
}

export interface Arrival {
  path: string;
  headers: IncomingHttpHeaders;
  bytes: number;
  message: PushMessage;
  claims: { aud?: unknown; sub?: unknown; exp?: unknown };
}

interface PushResponse {
  status: number;
  headers?: Record<string, string>;
}

export class PushService {
  readonly arrivals: Arrival[] = [];
  /** Responses to the next requests. Further requests get 201. */
  answers: PushResponse[] = [];
  readonly faults: unknown[] = [];
  private readonly devices = new Map<string, TestDevice>();

  private constructor(
    readonly host: string,
    readonly caFile: string,
    private readonly stop: () => Promise<void>,
  ) {}

  static async start(publicKey: string): Promise<PushService> {
    const folder = mkdtempSync(join(tmpdir(), 'duet-push-'));
    const { key, cert, caFile } = makeCertificates(folder);
    const server = createServer({ key, cert }, (req, res) => {
      const parts: Buffer[] = [];
      req.on('data', (part: Buffer) => parts.push(part));
      req.on('end', () => {
        void service
          .take(req.url ?? '', req.headers, Buffer.concat(parts), publicKey)
          .catch((error: unknown) => (service.faults.push(error), { status: 400 }))
          .then(({ status, headers }: PushResponse) =>
            res.writeHead(status, headers).end('response body that must not be stored'),
          );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    };
    const service = new PushService(
      `localhost:${(server.address() as AddressInfo).port}`,
      caFile,
      close,
    );
    return service;
  }

  device(): TestDevice {
    const device = makeDevice(this.host);
    this.devices.set(new URL(device.subscription.endpoint).pathname, device);
    return device;
  }

  reset(): void {
    this.arrivals.length = 0;
    this.faults.length = 0;
    this.answers = [];
  }

  close(): Promise<void> {
    return this.stop();
  }

  private async take(
    path: string,
    headers: IncomingHttpHeaders,
    body: Buffer,
    publicKey: string,
  ): Promise<PushResponse> {
    const device = this.devices.get(path);
    if (!device) return { status: 404 };
    const claims = await verifyVapid(
      headers.authorization ?? '',
      publicKey,
      `https://${this.host}`,
    );
    const plain = decrypt(body, {
      version: 'aes128gcm',
      privateKey: device.pair,
      authSecret: device.subscription.keys.auth,
    });
    this.arrivals.push({
      path,
      headers,
      bytes: plain.length,
      message: JSON.parse(plain.toString()) as PushMessage,
      claims,
    });
    return this.answers.shift() ?? { status: 201 };
  }
}

/** Verifies a header `vapid t=<token>, k=<key>` (RFC 8292). */
async function verifyVapid(
  header: string,
  publicKey: string,
  audience: string,
): Promise<Arrival['claims']> {
  const { token, key } = /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(header)?.groups ?? {};
  if (!token || key !== publicKey)
    throw new Error(`VAPID header was not signed by this installation: ${header}`);
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    audience,
    algorithms: ['ES256'],
  });
  return payload;
}

function makeCertificates(folder: string): { key: Buffer; cert: Buffer; caFile: string } {
  const file = (name: string): string => join(folder, name);
  const make = (name: string, ...more: string[]): void => {
    const ec = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
    ];
    execFileSync(
      'openssl',
      ['req', '-x509', ...ec, '-keyout', file(`${name}.key`), '-out', file(`${name}.pem`), ...more],
      { stdio: 'pipe' },
    );
  };
  make('authority');
  make(
    'localhost',
    '-CA',
    file('authority.pem'),
    '-CAkey',
    file('authority.key'),
    '-addext',
    'subjectAltName=DNS:localhost',
    '-addext',
    'basicConstraints=critical,CA:FALSE',
  );
  return {
    key: readFileSync(file('localhost.key')),
    cert: readFileSync(file('localhost.pem')),
    caFile: file('authority.pem'),
  };
}
