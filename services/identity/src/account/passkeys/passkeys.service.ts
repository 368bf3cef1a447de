import {
  PASSKEY_LIMITS,
  type PasskeyBody,
  type PasskeyCreationResponse,
  type PasskeyInfo,
  type PasskeysResponse,
} from '@duet/schemas/passkeys';
import { Clock } from '@duet/service-kit/clock';
import { isDuplicateKey } from '@duet/service-kit/database-errors';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Member, MemberRepository } from '../accounts/member.repository';
import { MailRequests } from '../mails/mail-requests';
import type { Caller } from '../sessions/caller';
import { SafetyMails } from '../sessions/safety-mails';
import { Sudo } from '../sessions/sudo';
import { Ceremonies } from '../webauthn/ceremonies';
import type { ChallengeScope } from '../webauthn/passkey-challenges';
import { presentPasskey } from '../webauthn/passkey.presenter';
import { type Passkey, PasskeyRepository } from './passkey.repository';

const DAY = 86_400_000;
const ADDED_PER_DAY = 20;

type MemberCaller = Caller<MemberPrincipal>;

@Injectable()
export class PasskeysService {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly ceremonies: Ceremonies,
    private readonly sudo: Sudo,
    private readonly mails: MailRequests,
    private readonly safetyMails: SafetyMails,
    private readonly clock: Clock,
  ) {}

  async list(actor: MemberPrincipal): Promise<PasskeysResponse> {
    const [passkeys, until] = await Promise.all([
      this.passkeys.ofMember(actor.member),
      this.sudo.confirmedUntil(actor),
    ]);
    return {
      passkeys: passkeys.map(presentPasskey),
      confirmed_until: until?.toISOString() ?? null,
    };
  }

  async createOptions(actor: MemberPrincipal): Promise<PasskeyCreationResponse> {
    const account = await this.sudo.requireWithFactor(actor);
    // If the address was mistyped, its owner can take over the account, but a passkey added before
    // would still let the first user in.
    if (account.status === 'not_confirmed') throw new AppError('not_confirmed');
    const [member, existing] = await Promise.all([
      this.members.find(actor.site, actor.member),
      this.passkeys.ofMember(actor.member),
    ]);
    if (!member) throw new AppError('authentication_required');
    assertWithinLimit(existing);
    return this.ceremonies.createAddOptions(addScope(actor), member, existing);
  }

  async add({ actor, userAgent }: MemberCaller, body: PasskeyBody): Promise<PasskeyInfo> {
    await this.sudo.requireWithFactor(actor);
    const added = await this.ceremonies.verifyAdded(addScope(actor), body, {
      ownerId: actor.member,
      userAgent,
    });
    const passkey = { ...added, memberId: actor.member };
    await this.transactions.run(async (tx) => {
      const member = await this.lock(tx, actor.member);
      assertWithinLimit(await this.passkeys.ofMember(member.id, tx));
      await this.assertWithinDay(tx, member.id);
      await this.passkeys.insert(tx, passkey).catch((error: unknown) => {
        throw isDuplicateKey(error, 'one_per_credential') ? new AppError('conflict') : error;
      });
      // The mail leaves out the passkey's name, because an attacker may have chosen it.
      await this.safetyMails.request(tx, member, 'passkey_added', userAgent);
    });
    return presentPasskey({ ...passkey, usedAt: null });
  }

  async rename({ member }: MemberPrincipal, id: string, name: string): Promise<void> {
    if (!(await this.passkeys.rename(member, id, name))) throw new AppError('not_found');
  }

  async remove({ actor, userAgent }: MemberCaller, id: string): Promise<void> {
    const own = await this.passkeys.ofMember(actor.member);
    if (!own.some((passkey) => passkey.id === id)) throw new AppError('not_found');
    await this.sudo.requireRecent(actor);
    await this.transactions.run(async (tx) => {
      const member = await this.lock(tx, actor.member);
      if (!(await this.passkeys.delete(tx, member.id, id))) throw new AppError('not_found');
      await this.safetyMails.request(tx, member, 'passkey_removed', userAgent);
    });
  }

  private async lock(tx: EntityManager, id: string): Promise<Member> {
    await this.members.raiseVersion(tx, id);
    const member = await this.members.lock(tx, id);
    if (!member || member.accountStatus === 'deleted')
      throw new AppError('authentication_required');
    return member;
  }

  /** Removals need no limit of their own, because only an added passkey can be removed. */
  private async assertWithinDay(tx: EntityManager, memberId: string): Promise<void> {
    const since = new Date(this.clock.now().getTime() - DAY);
    const added = await this.mails.since(tx, memberId, 'passkey_added', since);
    if (added.length >= ADDED_PER_DAY) throw new AppError('too_many_requests');
  }
}

const addScope = ({ site, session }: MemberPrincipal): ChallengeScope => ({
  purpose: 'add',
  site,
  browser: session,
});

function assertWithinLimit(existing: readonly Passkey[]): void {
  if (existing.length >= PASSKEY_LIMITS.perMember)
    throw new AppError('passkey_limit_reached', { params: { limit: PASSKEY_LIMITS.perMember } });
}
