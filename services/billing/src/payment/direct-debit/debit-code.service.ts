import { createHash, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Locale } from '@duet/schemas/locales';
import { Budgets } from '@duet/service-kit/budgets/budgets';
import { Clock } from '@duet/service-kit/clock';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberService } from '../../member/members/member.service';
import { PAUSE_MS, waitForCode } from './code-allowance';
import { codeMessage } from './code-messages';
import { DebitCodeRepository } from './debit-code.repository';
import { isMobileIn } from './mobile-numbers';
import { SmsError, SmsSender } from './sms-sender';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LIFETIME_MS = 10 * MINUTE;
const ATTEMPTS = 5;

const derive = promisify(scrypt) as (code: string, salt: string, length: number) => Promise<Buffer>;
const hashPhone = (phone: string): Buffer => createHash('sha256').update(phone).digest();

export interface CodeReceipt {
  expiresAt: Date;
  againAt: Date;
}

/** Codes have six digits and are stored as scrypt hashes. */
@Injectable()
export class DebitCodeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly codes: DebitCodeRepository,
    private readonly sms: SmsSender,
    private readonly clock: Clock,
    private readonly members: MemberService,
    private readonly rules: SiteRulesService,
    private readonly budgets: Budgets,
  ) {}

  async send({ site, member, locale }: MemberPrincipal, phone: string): Promise<CodeReceipt> {
    const [{ countries }, buyer] = await Promise.all([
      this.rules.of(site),
      this.members.buyerFacts(site, member),
      this.budgets.prepare(site),
    ]);
    if (!buyer.confirmed) throw new AppError('not_confirmed');
    if (!isMobileIn(countries, phone)) throw invalidFields({ phone: 'phone_country_unsupported' });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const id = newId();
    const codeHash = await derive(code, id, 32);
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    // Counts the code before sending, so that codes that fail to send count too.
    await this.transactions.run(async (tx) => {
      const [phoneHash, since] = [hashPhone(phone), new Date(now.getTime() - DAY)];
      const sent = await this.codes.sentSince(tx, site, member, phoneHash, since);
      assertNoWait(waitForCode({ ...buyer, now, sent, phone: phoneHash.toString('hex') }));
      const ofSite = await this.codes.sentBySite(tx, site, since);
      if (ofSite === null) throw new AppError('unavailable');
      await this.budgets.requireRows('debit_code', { site }, ofSite);
      await this.codes.insert(tx, { id, site, memberId: member, phoneHash, codeHash, expiresAt });
    });
    await this.deliver(phone, code, locale);
    return { expiresAt, againAt: new Date(now.getTime() + PAUSE_MS) };
  }

  async check({ site, member }: MemberPrincipal, phone: string, code: string): Promise<string> {
    const known = await this.codes.attempt(site, member, ATTEMPTS);
    const isRight =
      known &&
      timingSafeEqual(known.codeHash, await derive(code, known.id, 32)) &&
      timingSafeEqual(known.phoneHash, hashPhone(phone));
    if (!known || !isRight)
      throw new AppError('debit_code_invalid', {
        params: { left: known?.left ?? 0 },
        fields: { otp: 'debit_code_invalid' },
      });
    return known.id;
  }

  async use(tx: EntityManager, id: string): Promise<void> {
    if (!(await this.codes.use(tx, id)))
      throw new AppError('debit_code_invalid', { fields: { otp: 'debit_code_invalid' } });
  }

  release(id: string): Promise<void> {
    return this.codes.release(id);
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

function assertNoWait(waitMs: number): void {
  const seconds = Math.ceil(waitMs / 1000);
  if (seconds > 0)
    throw new AppError('too_many_requests', {
      params: { seconds },
      headers: { 'retry-after': String(seconds) },
    });
}
