import { memberId } from '@duet/schemas/common';
import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import { type MemberMailsResponse, memberMailsResponse } from '@duet/schemas/staff-support';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import { LAST, presentPage, readTimeCursor, toPage, toTimeCursor } from '@duet/service-kit/page';
import { parsed, requireId } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { type MailRow, MemberMailsRepository } from './member-mails.repository';

const LISTED = 100;

const presentMail = ({ created_at, sent_at, ...mail }: MailRow) => ({
  ...mail,
  created_at: created_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
});

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
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<MemberMailsResponse> {
    requireId(memberId, id);
    const payload = {
      staff_id: staff,
      action: 'mails.seen',
      subject: { kind: 'member', id },
      details: {},
    };
    await this.transactions.run((tx) =>
      this.outbox.publish(tx, 'staff.acted', { aggregate_id: newId(), version: 1, site, payload }),
    );
    const [found, suppressed] = await Promise.all([
      this.mails.ofMember(site, id, readTimeCursor(cursor) ?? LAST, LISTED + 1),
      this.mails.isSuppressed(id),
    ]);
    const page = toPage(found, LISTED, (last) =>
      toTimeCursor({ at: last.created_at, id: last.id }),
    );
    return { mails: page.rows.map(presentMail), ...presentPage(page), suppressed };
  }
}
