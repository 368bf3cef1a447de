import { ROW_ID } from '@duet/schemas/ids';
import { AppError } from '@duet/service-kit/errors';
import { type Page, toPage } from '@duet/service-kit/page';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { PaymentService } from '../../payment/payments/payment.service';
import type { PaymentRecord } from '../../payment/payments/payment.repository';
import { StatementRepository, type StatementRow } from './statement.repository';

const LINES = 100;
const PAYMENTS = 50;

export interface Statement extends Page<StatementRow> {
  payments: PaymentRecord[];
}

@Injectable()
export class StatementService {
  constructor(
    private readonly statement: StatementRepository,
    private readonly payments: PaymentService,
  ) {}

  async list(actor: MemberPrincipal, before?: string): Promise<Statement> {
    const found = await this.statement.list(actor.site, actor.member, LINES + 1, before);
    const payments = before === undefined ? await this.payments.list(actor, PAYMENTS) : [];
    return { ...toPage(found, LINES, ({ id }) => id), payments };
  }

  async show(actor: MemberPrincipal, id: string): Promise<StatementRow> {
    const line = ROW_ID.test(id) ? await this.statement.find(actor.site, actor.member, id) : null;
    if (!line) throw new AppError('not_found');
    return line;
  }
}
