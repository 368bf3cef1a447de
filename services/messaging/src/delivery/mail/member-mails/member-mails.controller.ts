import { memberId } from '@duet/schemas/common';
import { type MemberMailsResponse, memberMailsResponse } from '@duet/schemas/staff-support';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { MemberMailsRepository } from './member-mails.repository';

const LISTED = 100;

@Controller('staff/member-mails')
@Staff('members.support')
export class MemberMailsController {
  constructor(
    private readonly mails: MemberMailsRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  @Get(':id')
  @Header('cache-control', 'no-store')
  @Returns(memberMailsResponse)
  async list(
    @Actor() { site, staff }: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<MemberMailsResponse> {
    if (!memberId.safeParse(id).success) throw new AppError('not_found');
    const payload = {
      staff_id: staff,
      action: 'mails.seen',
      subject: { kind: 'member', id },
      details: {},
    };
    await this.transactions.run((tx) =>
      this.outbox.publish(tx, 'staff.acted', { aggregate_id: newId(), version: 1, site, payload }),
    );
    const [mails, suppressed] = await Promise.all([
      this.mails.ofMember(site, id, LISTED),
      this.mails.isSuppressed(id),
    ]);
    return { mails, suppressed };
  }
}
