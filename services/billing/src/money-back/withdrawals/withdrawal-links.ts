import { createHash, randomBytes } from 'node:crypto';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WithdrawalRepository, type Statement } from './withdrawal.repository';

/** Links to withdrawal statements. The database stores only hashes of their tokens. */
@Injectable()
export class WithdrawalLinks {
  constructor(
    private readonly database: DataSource,
    private readonly withdrawals: WithdrawalRepository,
    private readonly clock: Clock,
  ) {}

  /** The token is valid until the withdrawal statement is deleted. */
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

  open(site: string, token: string): Promise<Statement | null> {
    return this.withdrawals.statementByLink(site, hash(token));
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
