import { AppError } from '@duet/service-kit/errors';
import { getNetwork } from '@duet/service-kit/network';
import { type Quota, Quotas, retryAfter } from '@duet/service-kit/quotas';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { IdentityEnv } from '../../env';

const DAY = 86_400_000;

interface Origin {
  site: string;
  address: string;
}

@Injectable()
export class OpenMailBudget {
  private readonly logger = new Logger(OpenMailBudget.name);

  constructor(
    private readonly quotas: Quotas,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  async draw(tx: EntityManager, origin: Origin): Promise<void> {
    const waitMs = await this.quotas.take(tx, [this.ofNetwork(origin), this.ofSite(origin)]);
    if (waitMs > 0) throw tooMany(waitMs);
  }

  /** @returns false if the site's limit is used up */
  async drawIfLeft(tx: EntityManager, origin: Origin): Promise<boolean> {
    const waitMs = await this.quotas.take(tx, [this.ofNetwork(origin)]);
    if (waitMs > 0) throw tooMany(waitMs);
    const isLeft = (await this.quotas.take(tx, [this.ofSite(origin)])) === 0;
    if (!isLeft)
      this.logger.error(
        { site: origin.site },
        'daily limit reached for mails that need no login; complaints are stored without a mailed receipt',
      );
    return isLeft;
  }

  private ofNetwork({ address }: Origin): Quota {
    return {
      scope: ['open-mail', getNetwork(address)],
      limit: this.env.OPEN_MAILS_PER_NETWORK,
      windowMs: DAY,
    };
  }

  private ofSite({ site }: Origin): Quota {
    return { scope: ['open-mail-total', site], limit: this.env.OPEN_MAILS_PER_DAY, windowMs: DAY };
  }
}

const tooMany = (waitMs: number): AppError =>
  new AppError('too_many_requests', { headers: retryAfter(waitMs) });
