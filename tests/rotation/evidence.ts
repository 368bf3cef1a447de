import { createHmac } from 'node:crypto';
import { generateSync } from 'otplib';
import { DEMO_STAFF } from '../../tools/demo/demo.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import type { Database } from '../faults/database.ts';
import { AttackClient, type AttackRequest, type AttackResponse } from '../security/client.ts';
import type { Secrets, Step } from './keys.ts';
import type { Material, Reader } from './traffic.ts';

type When = 'old' | 'next';
type Probe = {
  name: string;
  request: [method: string, path: string, options?: AttackRequest];
  rejection: string;
};

/** Enough requests to reach both instances of a service. */
const TIMES = 4;
const UNKNOWN_CHECK = '01JD0000000000000000000000';
const SALES_LOCATION = 'SL-1000-2000';

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

export class EvidenceOfKeys {
  readonly problems: string[] = [];
  rejectedWebhooks = 0;
  private readonly stack: Stack;
  private readonly database: Database;
  private readonly secrets: Secrets;
  private readonly client: AttackClient;
  private readonly reader: Reader;
  private readonly member: string;
  private session = '';
  private old: Material = { cursor: '', photo: '' };

  constructor(
    stack: Stack,
    database: Database,
    { secrets, reader, member }: { secrets: Secrets; reader: Reader; member: string },
  ) {
    this.stack = stack;
    this.database = database;
    this.secrets = secrets;
    this.reader = reader;
    this.member = member;
    this.client = new AttackClient(stack.settings, database);
  }

  async start(): Promise<void> {
    this.session = await this.client.member(this.member);
    this.old = await this.reader.read();
    await this.expectAll('before the rotation', 'old', this.old, true);
  }

  async check(step: Step): Promise<void> {
    const title = `after the step "${step}"`;
    await this.expectAll(title, 'old', this.old, step !== 'remove');
    await this.staffLogin(title);
    if (step === 'accept') return;
    const fresh = await this.reader.read();
    await this.expectAll(title, 'next', fresh, true);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async expectAll(
    title: string,
    when: When,
    material: Material,
    isAccepted: boolean,
  ): Promise<void> {
    for (const { name, request, rejection } of this.probes(when, material)) {
      for (let time = 0; time < TIMES; time += 1) {
        const response = await this.client.call(...request);
        const got = describe(response);
        if (name.startsWith('webhook') && response.status === 403) this.rejectedWebhooks += 1;
        if (isAccepted ? got === rejection : got !== rejection)
          this.problems.push(`${title}: ${when} ${name} got ${got}`);
        else if (isAccepted && response.status >= 400 && !name.startsWith('webhook'))
          this.problems.push(`${title}: ${when} ${name} got ${got}`);
      }
    }
  }

  private probes(when: When, { cursor, photo }: Material): Probe[] {
    const token = `u-${this.member}-${hmac(
      this.secret('MAIL_SECRET', when),
      `mail-unsubscribe:${this.member}`,
    ).slice(0, 20)}`;
    const as = { member: this.session };
    return [
      {
        name: 'cursor',
        request: ['GET', `/api/search?page=2&cursor=${encodeURIComponent(cursor)}`, as],
        rejection: '422 invalid_cursor',
      },
      {
        name: 'link of a photo',
        request: ['GET', `/media/${photo}`, as],
        rejection: '404 not_found',
      },
      {
        name: 'unsubscribe link',
        request: ['POST', '/api/unsubscribe', { body: { token, resume: true } }],
        rejection: '422 invalid_token',
      },
      ...this.webhooks(when),
    ];
  }

  private webhooks(when: When): Probe[] {
    const at = Math.floor(Date.now() / 1_000);
    const check = JSON.stringify({ event: 'check_finished', reference: UNKNOWN_CHECK });
    const signature = hmac(this.secret('AGE_PROVIDER_SECRET', when), `${at}.${check}`);
    const order = JSON.stringify({
      event: 'status_changed',
      type: 'order',
      version: 1,
      id: 'unknown',
      object: {},
    });
    const json = { 'content-type': 'application/json' };
    return [
      {
        name: 'webhook of the age provider',
        request: [
          'POST',
          '/api/age-assurance/webhook/sandbox',
          { body: check, headers: { ...json, 'x-age-signature': `t=${at},v1=${signature}` } },
        ],
        rejection: '403 forbidden',
      },
      {
        name: 'webhook of the payment provider',
        request: [
          'POST',
          '/api/payments/webhook/paynl',
          {
            body: order,
            headers: {
              ...json,
              'signature-method': 'HMAC',
              'signature-algorithm': 'sha256',
              'signature-keyid': SALES_LOCATION,
              signature: hmac(this.secret('PAYNL_SERVICE_SECRET', when), order),
            },
          },
        ],
        rejection: '403 forbidden',
      },
    ];
  }

  private async staffLogin(title: string): Promise<void> {
    const { staffPassword: password, staffTotp: secret } = this.stack.settings.secrets;
    const identity = this.database.schema('identity');
    await this.database.rows(`UPDATE ${identity}.staff SET last_step = 0 WHERE email = ?`, [
      DEMO_STAFF,
    ]);
    const body = { email: DEMO_STAFF, password, code: generateSync({ secret }) };
    const response = await this.client.call('POST', '/api/staff/login', { body });
    if (response.status !== 200)
      this.problems.push(`${title}: login of staff got ${describe(response)}`);
  }

  private secret(name: string, when: When): string {
    return this.secrets[name]?.[when] ?? '';
  }
}

function describe({ status, json }: AttackResponse): string {
  const { error } = (json ?? {}) as { error?: string };
  return error ? `${status} ${error}` : String(status);
}
