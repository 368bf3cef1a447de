import { AppError } from '@duet/service-kit/errors';
import { getNetwork } from '@duet/service-kit/network';
import { type Quota, Quotas, retryAfter } from '@duet/service-kit/quotas';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../../env';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Asker {
  address: string;
  member: string | null;
}

/**
 * Limits responses that reveal whether an address has an account (docs/guide/signup.md). Call
 * `draw` before each lookup.
 */
@Injectable()
export class AddressBudget {
  constructor(
    private readonly transactions: Transactions,
    private readonly quotas: Quotas,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  async draw({ address, member }: Asker): Promise<void> {
    const scopes = [
      ['address-network', getNetwork(address)],
      ...(member === null ? [] : [['address-member', member]]),
    ];
    const quotas = scopes.flatMap((scope): Quota[] => [
      { scope: [...scope, 'hour'], limit: this.env.ADDRESS_ANSWERS_PER_HOUR, windowMs: HOUR },
      { scope: [...scope, 'day'], limit: this.env.ADDRESS_ANSWERS_PER_DAY, windowMs: DAY },
    ]);
    // The separate transaction counts the lookup even if the request fails.
    const waitMs = await this.transactions.run((tx) => this.quotas.take(tx, quotas));
    if (waitMs > 0) throw new AppError('too_many_requests', { headers: retryAfter(waitMs) });
  }
}
