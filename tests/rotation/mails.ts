import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '../../tools/stack/settings.ts';
import type { Database } from '../faults/database.ts';

const LATE_MS = 60_000;

type ReceivedMail = { envelope: { from: { address: string } } };
type Receipts = { lost: number; doubled: number; isLastSigned: boolean };

export class Mailbox {
  private readonly url: string;
  private readonly database: Database;
  private since = '';

  constructor({ mailboxUrl }: Settings, database: Database) {
    this.url = `${mailboxUrl}/api/email`;
    this.database = database;
  }

  async start(): Promise<void> {
    await fetch(`${this.url}/all`, { method: 'DELETE' });
    this.since = await this.database.firstId();
  }

  async check(orders: number, secret: string): Promise<Receipts> {
    const deadline = Date.now() + LATE_MS;
    let arrived = await this.listReceipts();
    while (new Set(arrived).size < orders && Date.now() < deadline) {
      await pause(250);
      arrived = await this.listReceipts();
    }
    return {
      lost: orders - new Set(arrived).size,
      doubled: arrived.length - new Set(arrived).size,
      isLastSigned: isSigned(arrived.toSorted().at(-1) ?? '', secret),
    };
  }

  private async listReceipts(): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id
        FROM ${this.database.schema('messaging')}.mail
        WHERE kind = 'receipt' AND id >= ?`,
      [this.since],
    );
    const ids = new Set(rows.map(({ id }) => id.toLowerCase()));
    const mails = (await (await fetch(this.url)).json()) as ReceivedMail[];
    return mails
      .map(({ envelope }) => envelope.from.address)
      .filter((address) => ids.has(address.split('-')[1] ?? ''));
  }
}

/** Verifies the return path of a mail, `b-<id>-<signature>@…`. */
function isSigned(address: string, secret: string): boolean {
  const [, id = '', signature] = /^b-([0-9a-z]+)-([0-9a-f]{32})@/.exec(address) ?? [];
  const hmac = createHmac('sha256', secret).update(`mail-bounce:${id}`).digest('hex');
  return signature === hmac.slice(0, 32);
}
