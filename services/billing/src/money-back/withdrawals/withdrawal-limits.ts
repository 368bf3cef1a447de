import { AppError } from '@duet/service-kit/errors';
import { getNetwork } from '@duet/service-kit/network';
import { Quotas, retryAfter } from '@duet/service-kit/quotas';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BillingEnv } from '../../env';

const DAY = 86_400_000;
/** Limit of withdrawals per mail address and day. */
const PER_ADDRESS = 5;

interface Origin {
  site: string;
  /** `isOwn` is true if `email` is the caller's verified address. */
  email: string;
  isOwn: boolean;
  /** IP address of the caller. */
  address: string;
}

/** Limits withdrawals, because each one sends a mail, and anyone can enter any address. */
@Injectable()
export class WithdrawalLimits {
  private readonly logger = new Logger(WithdrawalLimits.name);

  constructor(
    private readonly quotas: Quotas,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /** @returns false if the site has reached its daily limit of mails */
  async take(tx: EntityManager, { site, email, isOwn, address }: Origin): Promise<boolean> {
    const ofAddress = {
      scope: ['withdrawal-email', site, email],
      limit: PER_ADDRESS,
      windowMs: DAY,
    };
    const ofNetwork = {
      scope: ['withdrawal-network', getNetwork(address)],
      limit: this.env.WITHDRAWAL_MAILS_PER_NETWORK,
      windowMs: DAY,
    };
    const waitMs = await this.quotas.take(tx, isOwn ? [ofAddress] : [ofAddress, ofNetwork]);
    if (waitMs > 0) throw new AppError('too_many_requests', { headers: retryAfter(waitMs) });
    if (isOwn) return true;
    const isLeft =
      (await this.quotas.take(tx, [
        {
          scope: ['withdrawal-total', site],
          limit: this.env.WITHDRAWAL_MAILS_PER_DAY,
          windowMs: DAY,
        },
      ])) === 0;
    if (!isLeft)
      this.logger.error(
        { site },
        'daily limit of withdrawal receipts reached; further withdrawals are stored without a receipt by mail',
      );
    return isLeft;
  }
}
