import type { PasskeyProofBody } from '@duet/schemas/passkeys';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { hashRecoveryCode } from '../../account/one-time-codes/recovery-codes';
import { Sealed } from '../../account/one-time-codes/sealed';
import { isTotpCode, stepOfCode } from '../../account/one-time-codes/totp';
import { Ceremonies } from '../../account/webauthn/ceremonies';
import type { ChallengeScope } from '../../account/webauthn/passkey-challenges';
import { toCredentialId } from '../../account/webauthn/webauthn';
import { SiteService } from '../../site/sites/site.service';
import { type StaffAccount, StaffRepository } from './staff.repository';
import { StaffKeyRepository } from './staff-key.repository';

export type Factor = 'code' | 'recovery_code' | 'key';

interface Given {
  code?: string | undefined;
  key?: PasskeyProofBody | undefined;
}

@Injectable()
export class StaffSecondFactor {
  constructor(
    private readonly staff: StaffRepository,
    private readonly keys: StaffKeyRepository,
    private readonly ceremonies: Ceremonies,
    private readonly sealed: Sealed,
    private readonly sites: SiteService,
    private readonly clock: Clock,
  ) {}

  /** Uses up the code or challenge. Returns null if the factor is wrong or not accepted. */
  async use(
    account: StaffAccount,
    { code, key }: Given,
    scope: ChallengeScope,
  ): Promise<Factor | null> {
    if (key) return (await this.useKey(account, key, scope)) ? 'key' : null;
    if (code === undefined || (await this.isKeyRequired(account, scope.site))) return null;
    if (!isTotpCode(code)) {
      const hash = hashRecoveryCode(code);
      const isRight = await this.staff.useRecoveryCode(account.id, hash, this.clock.now());
      return isRight ? 'recovery_code' : null;
    }
    return (await this.useStep(account, code)) ? 'code' : null;
  }

  /** A person without a key on the site can use codes, because adding a key requires a login. */
  private async isKeyRequired({ id }: StaffAccount, siteId: string): Promise<boolean> {
    const { settings } = await this.sites.get(siteId);
    if (settings.staff_webauthn !== 'required') return false;
    return (await this.keys.ofStaff(id, siteId)).length > 0;
  }

  private async useKey(
    account: StaffAccount,
    body: PasskeyProofBody,
    scope: ChallengeScope,
  ): Promise<boolean> {
    try {
      const challenge = await this.ceremonies.useChallenge(scope, body);
      const key = await this.keys.findByCredential(scope.site, toCredentialId(body.id));
      if (key?.staffId !== account.id) return false;
      await this.ceremonies.verifyProof({
        scope,
        key,
        ownerId: account.id,
        challenge,
        body,
        markUsed: (id, signCount, now) => this.keys.markUsed(id, signCount, now),
      });
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'passkey_failed') return false;
      throw error;
    }
  }

  private async useStep(account: StaffAccount, code: string): Promise<boolean> {
    const secret = this.sealed.open(account.totpSecret, account.id);
    const step = stepOfCode(secret, code, this.clock.now());
    if (step === null || !(await this.staff.useStep(account.id, step))) return false;
    const renewed = this.sealed.renewed(account.totpSecret, account.id);
    if (renewed) await this.staff.resealSecondFactor(account.id, account.totpSecret, renewed);
    return true;
  }
}
