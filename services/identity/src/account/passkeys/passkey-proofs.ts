import type { PasskeyProofBody, PasskeyRequestResponse } from '@duet/schemas/passkeys';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { type Account, AccountRepository } from '../accounts/account.repository';
import { newToken } from '../mails/token.repository';
import type { Caller } from '../sessions/caller';
import { LoginLimits } from '../sessions/login-limits';
import { type LoginAttempt, LoginLog } from '../sessions/login-log';
import { LoginService } from '../sessions/login.service';
import { type Confirmed, Sudo } from '../sessions/sudo';
import { Ceremonies } from '../webauthn/ceremonies';
import type { ChallengeScope } from '../webauthn/passkey-challenges';
import { toCredentialId } from '../webauthn/webauthn';
import { type Passkey, PasskeyRepository } from './passkey.repository';

@Injectable()
export class PasskeyProofs {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly ceremonies: Ceremonies,
    private readonly limits: LoginLimits,
    private readonly logins: LoginService,
    private readonly log: LoginLog,
    private readonly sudo: Sudo,
  ) {}

  /**
   * Lists no passkeys, so that the response reveals no account. The browser itself finds passkeys
   * for the site.
   */
  async createLoginOptions({
    actor,
    device,
  }: Caller): Promise<PasskeyRequestResponse & { device: string }> {
    const browser = device ?? newToken();
    const scope: ChallengeScope = { purpose: 'login', site: actor.site, browser };
    return { ...(await this.ceremonies.createProofOptions(scope, [])), device: browser };
  }

  authenticate(caller: Caller, body: PasskeyProofBody): Promise<Account> {
    const { site } = caller.actor;
    const attempt: LoginAttempt = { site, realm: 'member', factor: 'passkey' };
    return this.log.record(attempt, () => this.login(caller, body, attempt));
  }

  private async login(
    { actor, address, device }: Caller,
    body: PasskeyProofBody,
    attempt: LoginAttempt,
  ): Promise<Account> {
    const { site } = actor;
    const from: ChallengeScope = { purpose: 'login', site, browser: device ?? '' };
    const challenge = await this.ceremonies.useChallenge(from, body);
    const passkey = await this.passkeys.findByCredential(site, toCredentialId(body.id));
    const account = passkey && (await this.accounts.find(site, passkey.memberId));
    if (!account) {
      await this.limits.enterUnknown({ site, address });
      throw new AppError('passkey_failed');
    }
    attempt.accountId = account.id;
    const scope = { site, email: account.email, address, device, accountId: account.id };
    const counted = await this.limits.enter(scope);
    await this.verify(passkey, body, challenge, from);
    await this.limits.forgive(scope, counted);
    await this.logins.assertOpen(account);
    return account;
  }

  async createSudoOptions(actor: MemberPrincipal): Promise<PasskeyRequestResponse> {
    const passkeys = await this.passkeys.ofMember(actor.member);
    if (passkeys.length === 0) throw new AppError('passkey_failed');
    return this.ceremonies.createProofOptions(sudoScope(actor), passkeys);
  }

  async confirm(actor: MemberPrincipal, body: PasskeyProofBody): Promise<Confirmed> {
    const scope = sudoScope(actor);
    const challenge = await this.ceremonies.useChallenge(scope, body);
    const passkey = await this.passkeys.findByCredential(actor.site, toCredentialId(body.id));
    if (passkey?.memberId !== actor.member) throw new AppError('passkey_failed');
    await this.verify(passkey, body, challenge, scope);
    return this.sudo.confirm(actor);
  }

  private verify(
    passkey: Passkey,
    body: PasskeyProofBody,
    challenge: string,
    scope: ChallengeScope,
  ): Promise<void> {
    return this.ceremonies.verifyProof({
      scope,
      key: passkey,
      ownerId: passkey.memberId,
      challenge,
      body,
      markUsed: (id, signCount, now) => this.passkeys.markUsed(id, signCount, now),
    });
  }
}

const sudoScope = ({ site, session }: MemberPrincipal): ChallengeScope => ({
  purpose: 'sudo',
  site,
  browser: session,
});
