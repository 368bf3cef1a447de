import { ROW_ID } from '@duet/schemas/ids';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { PaymentService } from '../../payment/payments/payment.service';
import type { PaymentRecord } from '../../payment/payments/payment.repository';
import { StatementRepository, type StatementRow } from './statement.repository';

const LINES = 100;
const PAYMENTS = 50;

export interface Statement {
  rows: StatementRow[];
  more: boolean;
  payments: PaymentRecord[];
}

@Injectable()
export class StatementService {
  constructor(
    private readonly statement: StatementRepository,
    private readonly payments: PaymentService,
  ) {}

  async list(actor: MemberPrincipal, before: string | null): Promise<Statement> {
    const rows = await this.statement.list(actor.site, actor.member, LINES + 1, before);
    const payments = before === null ? await this.payments.list(actor, PAYMENTS) : [];
    return { rows: rows.slice(0, LINES), more: rows.length > LINES, payments };
  }

  async show(actor: MemberPrincipal, id: string): Promise<StatementRow> {
    const line = ROW_ID.test(id) ? await this.statement.find(actor.site, actor.member, id) : null;
    if (!line) throw new AppError('not_found');
    return line;
  }
}
