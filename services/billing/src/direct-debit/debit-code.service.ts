import { createHash, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Locale } from '@duet/schemas/locales';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { codeMessage } from './code-messages';
import { DebitCodeRepository } from './debit-code.repository';
import { SmsError, SmsSender } from './sms-sender';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LIFETIME_MS = 10 * MINUTE;
const PAUSE_MS = MINUTE;
/** Codes that one member, or one number, gets in a day. */
const PER_DAY = 5;
const ATTEMPTS = 5;

const derive = promisify(scrypt) as (code: string, salt: string, length: number) => Promise<Buffer>;
const hashPhone = (phone: string): Buffer => createHash('sha256').update(phone).digest();

export interface SentCode {
  expiresAt: Date;
  againAt: Date;
}

/** One-time codes by text message: six digits, kept as a slow hash, for ten minutes, one use and five tries. */
@Injectable()
export class DebitCodeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly codes: DebitCodeRepository,
    private readonly sms: SmsSender,
    private readonly clock: Clock,
  ) {}

  /** @throws {AppError} 429 `too_many_requests` {seconds}; 503 `unavailable` when the message could not be handed over. */
  async send({ site, member, locale }: MemberPrincipal, phone: string): Promise<SentCode> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const id = newId();
    const codeHash = await derive(code, id, 32);
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    // Counted before it is sent: a carrier that fails is no way around the limit.
    await this.transactions.run(async (tx) => {
      const phoneHash = hashPhone(phone);
      this.requireRoom(await this.codes.sentSince(tx, site, member, phoneHash, new Date(now.getTime() - DAY)), now);
      await this.codes.insert(tx, { id, site, memberId: member, phoneHash, codeHash, expiresAt });
    });
    await this.deliver(phone, code, locale);
    return { expiresAt, againAt: new Date(now.getTime() + PAUSE_MS) };
  }

  /**
   * Tries a code. @returns its id, for `use`
   * @throws {AppError} 422 `debit_code_invalid` {left}: wrong, too old, used, for another number, or tried too often; and
   * how many tries are left.
   */
  async check({ site, member }: MemberPrincipal, phone: string, code: string): Promise<string> {
    const known = await this.codes.attempt(site, member, ATTEMPTS);
    const isRight = known && timingSafeEqual(known.codeHash, await derive(code, known.id, 32)) && timingSafeEqual(known.phoneHash, hashPhone(phone));
    if (!known || !isRight) throw new AppError('debit_code_invalid', { params: { left: known?.left ?? 0 }, fields: { otp: 'debit_code_invalid' } });
    return known.id;
  }

  /** Uses a code up with the order that it signs. @throws {AppError} 422 `debit_code_invalid` the second time. */
  async use(tx: EntityManager, id: string): Promise<void> {
    if (!(await this.codes.use(tx, id))) throw new AppError('debit_code_invalid', { fields: { otp: 'debit_code_invalid' } });
  }

  /** Gives a code back that signed nothing. */
  release(id: string): Promise<void> {
    return this.codes.release(id);
  }

  private requireRoom(sent: Date[], now: Date): void {
    const [oldest] = sent;
    const last = sent.at(-1);
    const freeAt = sent.length >= PER_DAY && oldest ? oldest.getTime() + DAY : last ? last.getTime() + PAUSE_MS : 0;
    const seconds = Math.ceil((freeAt - now.getTime()) / 1000);
    if (seconds > 0) throw new AppError('too_many_requests', { params: { seconds }, headers: { 'retry-after': String(seconds) } });
  }

  private async deliver(phone: string, code: string, locale: Locale): Promise<void> {
    try {
      await this.sms.send(phone, codeMessage(locale, code));
    } catch (cause) {
      if (cause instanceof SmsError) throw new AppError('unavailable', { cause });
      throw cause;
    }
  }
}
