import { createHash, randomBytes } from 'node:crypto';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WithdrawalRepository, type Statement } from './withdrawal.repository';

/**
 * Links to statements of withdrawal, for writers who cannot log in. A token is in the mail only;
 * its hash is stored.
 */
@Injectable()
export class WithdrawalLinks {
  constructor(
    private readonly database: DataSource,
    private readonly withdrawals: WithdrawalRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns a new token that opens the statement for as long as its words are kept */
  async create(withdrawalId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.withdrawals.insertLink(
      this.database.manager,
      hash(token),
      withdrawalId,
      this.clock.now(),
    );
    return token;
  }

  /** The statement that a token opens on a site; null when it is unknown, or its words are gone. */
  open(site: string, token: string): Promise<Statement | null> {
    return this.withdrawals.statementByLink(site, hash(token));
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
