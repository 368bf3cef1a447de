import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@duet/service-kit/logging';
import request from 'supertest';
import { createSandbox, type Sandbox } from '../src/app';

export const SERVICE_ID = 'SL-1234-5678';
export const SECRET = 'a secret of the sales location';
export const AGE_SECRET = 'a secret of the age provider';

const NOW = new Date('2026-03-01T12:00:00.000Z');

export class SandboxHarness {
  private readonly folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  private shop!: Server;
  shopUrl = '';
  now = NOW;
  calls: { headers: IncomingHttpHeaders; body: string }[] = [];
  answers: string[] = [];
  sandbox!: Sandbox;

  async listen(): Promise<void> {
    this.shop = createServer((incoming, response) => {
      let body = '';
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
      incoming.on('end', () => {
        this.calls.push({ headers: incoming.headers, body });
        response.end(this.answers.shift() ?? 'TRUE| Processed');
      });
    });
    await new Promise<void>((resolve) => this.shop.listen(0, '127.0.0.1', resolve));
    this.shopUrl = `http://127.0.0.1:${(this.shop.address() as AddressInfo).port}`;
  }

  close(): void {
    this.shop.closeAllConnections();
    this.shop.close();
    rmSync(this.folder, { recursive: true });
  }

  reset(): void {
    this.sandbox = this.start();
    this.calls = [];
    this.answers = [];
    this.now = NOW;
  }

  restart(): void {
    this.sandbox.stop();
    this.sandbox = this.start();
  }

  body(changes: Record<string, unknown> = {}) {
    return {
      serviceId: SERVICE_ID,
      reference: 'REF1234',
      description: '30 <credits>',
      returnUrl: `${this.shopUrl}/back?a=b`,
      exchangeUrl: `${this.shopUrl}/exchange`,
      amount: { value: 2499, currency: 'EUR' },
      paymentMethod: { id: 10, input: { issuerId: '4' } },
      customer: { language: 'NL' },
      order: { countryCode: 'NL' },
      ...changes,
    };
  }

  create(changes: Record<string, unknown> = {}) {
    return request(this.sandbox.app)
      .post('/v1/orders')
      .auth(SERVICE_ID, SECRET)
      .send(this.body(changes));
  }

  async getStatus(id: string): Promise<Record<string, unknown>> {
    const { body } = await request(this.sandbox.app)
      .get(`/v1/orders/${id}/status`)
      .auth(SERVICE_ID, SECRET);
    return body as Record<string, unknown>;
  }

  choose(id: string, choice: string) {
    return request(this.sandbox.app).post(`/checkout/${id}`).type('form').send({ choice });
  }

  private start(): Sandbox {
    return createSandbox(
      {
        LOG_LEVEL: 'silent',
        HOST: '127.0.0.1',
        PORT: 4200,
        SANDBOX_DATA_DIR: this.folder,
        SANDBOX_PAY_LATER_SECONDS: 60,
        PAYNL_SERVICE_ID: SERVICE_ID,
        PAYNL_SERVICE_SECRET: SECRET,
        AGE_PROVIDER_SECRET: AGE_SECRET,
      },
      { logger: createLogger('test', 'silent'), now: () => this.now, retrySeconds: [0.02, 0.02] },
    );
  }
}
