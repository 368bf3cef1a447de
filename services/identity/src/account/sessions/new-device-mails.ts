import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberRepository } from '../accounts/member.repository';
import { MailRequests } from '../mails/mail-requests';
import { TokenRepository } from '../mails/token.repository';
import { nameDevice } from './device';
import { SessionService } from './session.service';

const DAY = 86_400_000;
const MAILS_PER_DAY = 10;

export interface NewDeviceLogin {
  session: string;
  userAgent: string;
  timeZone: string;
}

@Injectable()
export class NewDeviceMails {
  constructor(
    private readonly members: MemberRepository,
    private readonly mails: MailRequests,
    private readonly tokens: TokenRepository,
    private readonly sessions: SessionService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async request(
    tx: EntityManager,
    memberId: string,
    { session, userAgent, timeZone }: NewDeviceLogin,
  ): Promise<void> {
    await this.members.raiseVersion(tx, memberId);
    const [member, now] = [await this.members.lock(tx, memberId), this.clock.now()];
    if (
      !member ||
      (await this.mails.since(tx, memberId, 'new_device', new Date(now.getTime() - DAY))).length >=
        MAILS_PER_DAY
    )
      return;
    const values = {
      session,
      device: nameDevice(userAgent) || '?',
      time: new Intl.DateTimeFormat(member.locale, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone,
      }).format(now),
    };
    await this.mails.request(tx, member, 'new_device', { values });
  }

  async endSession(site: string, token: string): Promise<void> {
    const used = await this.transactions.run((tx) =>
      this.tokens.use(tx, site, 'new_device', token, this.clock.now()),
    );
    if (!used?.subject) throw new AppError('invalid_token');
    await this.sessions.revokeOne(used.memberId, used.subject);
  }
}
