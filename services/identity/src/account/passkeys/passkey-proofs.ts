import type { PasskeyProofBody, PasskeyRequestResponse } from '@duet/schemas/passkeys';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable, Logger } from '@nestjs/common';
import { SiteService } from '../../site/sites/site.service';
import { type Account, AccountRepository } from '../accounts/account.repository';
import { newToken } from '../mails/token.repository';
import type { Caller } from '../sessions/caller';
import { LoginLimits } from '../sessions/login-limits';
import { LoginService } from '../sessions/login.service';
import { Sudo } from '../sessions/sudo';
import { type ChallengeScope, PasskeyChallenges } from './passkey-challenges';
import { type Passkey, PasskeyRepository } from './passkey.repository';
import { createProofOptions, toCredentialId, verifyProof } from './webauthn';

@Injectable()
export class PasskeyProofs {
  private readonly logger = new Logger(PasskeyProofs.name);

  constructor(
    private readonly accounts: AccountRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly limits: LoginLimits,
    private readonly logins: LoginService,
    private readonly sudo: Sudo,
    private readonly sites: SiteService,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists no passkeys, so that the response is the same for all visitors. The browser finds its
   * passkeys for the site.
   */
  async createLoginOptions({
    actor,
    device,
  }: Caller): Promise<PasskeyRequestResponse & { device: string }> {
    const site = await this.sites.get(actor.site);
    const browser = device ?? newToken();
    const challenge = await this.challenges.issue({ purpose: 'login', site: site.id, browser });
    return { options: await createProofOptions(site, [], challenge), device: browser };
  }

  async authenticate({ actor, address, device }: Caller, body: PasskeyProofBody): Promise<Account> {
    const { site } = actor;
    const challenge = await this.challenges.use(
      { purpose: 'login', site, browser: device ?? '' },
      body.response.clientDataJSON,
    );
    const passkey = await this.passkeys.findByCredential(site, toCredentialId(body.id));
    const account = passkey && (await this.accounts.find(site, passkey.memberId));
    if (!account) {
      await this.limits.enterUnknown({ site, address });
      throw new AppError('passkey_failed');
    }
    const scope = { site, email: account.email, address, device };
    const counted = await this.limits.enter(scope);
    await this.verify(passkey, body, challenge, site);
    await this.limits.forgive(scope, counted);
    await this.logins.assertOpen(account);
    return account;
  }

  async createSudoOptions(actor: MemberPrincipal): Promise<PasskeyRequestResponse> {
    const [site, passkeys] = await Promise.all([
      this.sites.get(actor.site),
      this.passkeys.ofMember(actor.member),
    ]);
    if (passkeys.length === 0) throw new AppError('passkey_failed');
    const challenge = await this.challenges.issue(sudoScope(actor));
    return { options: await createProofOptions(site, passkeys, challenge) };
  }

  async confirm(actor: MemberPrincipal, body: PasskeyProofBody): Promise<Date> {
    const challenge = await this.challenges.use(sudoScope(actor), body.response.clientDataJSON);
    const passkey = await this.passkeys.findByCredential(actor.site, toCredentialId(body.id));
    if (passkey?.memberId !== actor.member) throw new AppError('passkey_failed');
    await this.verify(passkey, body, challenge, actor.site);
    return this.sudo.confirm(actor);
  }

  private async verify(
    passkey: Passkey,
    body: PasskeyProofBody,
    challenge: string,
    siteId: string,
  ): Promise<void> {
    const facts = { passkey: passkey.id, member: passkey.memberId };
    const { userHandle } = body.response;
    const isOwner =
      userHandle === undefined ||
      Buffer.from(userHandle, 'base64url').toString() === passkey.memberId;
    const site = await this.sites.get(siteId);
    const signCount = await verifyProof(site, passkey, body, challenge).catch((error: unknown) => {
      this.logger.warn({ err: error, ...facts }, 'passkey response rejected');
      return null;
    });
    if (!isOwner || signCount === null) throw new AppError('passkey_failed');
    if (await this.passkeys.markUsed(passkey.id, signCount, this.clock.now())) return;
    this.logger.error(
      { ...facts, sign_count: signCount },
      'signature counter of a passkey did not grow; the passkey may have been copied',
    );
    throw new AppError('passkey_failed');
  }
}

const sudoScope = ({ site, session }: MemberPrincipal): ChallengeScope => ({
  purpose: 'sudo',
  site,
  browser: session,
});
