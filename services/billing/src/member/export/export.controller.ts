import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { MemberTables } from '@duet/service-kit/member-tables';
import { Controller } from '@nestjs/common';
import { MemberService } from '../members/member.service';
import { StatementRepository } from '../../money/statement/statement.repository';
import { WalletService } from '../../money/wallets/wallet.service';
import { ExportRepository } from './export.repository';

/** Page size that exceeds the number of any member's transactions. */
const ALL = 1_000_000;

@Controller()
export class ExportController {
  constructor(
    private readonly exports: ExportRepository,
    private readonly statement: StatementRepository,
    private readonly wallets: WalletService,
    private readonly members: MemberService,
    private readonly tables: MemberTables,
  ) {}

  @InternalCall('billing.export')
  async export({
    site,
    member_id: id,
  }: InternalBody<'billing.export'>): Promise<InternalResponse<'billing.export'>> {
    const [{ credits, paidUser }, rows, payments, [country], other] = await Promise.all([
      this.wallets.getBalance(site, id),
      this.statement.list(site, id, ALL),
      this.exports.payments(site, id),
      this.members.getCountries(site, id, null),
      this.tables.rows(id, ['member_wallet']),
    ]);
    const transactions = rows
      .map((row) => ({
        id: row.id,
        kind: row.kind,
        credits: row.credits,
        at: row.at.toISOString(),
      }))
      .reverse();
    return {
      credits,
      paid_user: paidUser,
      country: country ?? null,
      transactions,
      payments,
      other,
    };
  }

  @InternalCall('billing.erase')
  async erase({
    hashes,
  }: InternalBody<'billing.erase'>): Promise<InternalResponse<'billing.erase'>> {
    return { erased: await this.members.repeatErasures(hashes) };
  }
}
