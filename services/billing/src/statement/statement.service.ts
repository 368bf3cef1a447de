import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { PaymentService } from '../payments/payment.service';
import type { PaymentRecord } from '../payments/payment.repository';
import { StatementRepository, type StatementRow } from './statement.repository';

const LINES = 100;
const PAYMENTS = 50;

export interface Statement {
  /** Newest first. */
  rows: StatementRow[];
  /** What the newest row left. */
  balance: number;
  payments: PaymentRecord[];
}

@Injectable()
export class StatementService {
  constructor(
    private readonly statement: StatementRepository,
    private readonly payments: PaymentService,
  ) {}

  async list(actor: MemberPrincipal): Promise<Statement> {
    const { rows, balance } = await this.statement.list(actor.site, actor.member, LINES);
    return { rows, balance, payments: await this.payments.list(actor, PAYMENTS) };
  }

  /** One line with the balance after it. @throws {AppError} 404 when it is not the member's. */
  async show(actor: MemberPrincipal, id: string): Promise<{ row: StatementRow; balance: number }> {
    const line = await this.statement.find(actor.site, actor.member, id);
    if (!line) throw new AppError('not_found');
    return line;
  }
}
