import type { PushSubscriptionData } from '@duet/schemas/push';
import { Clock } from '@duet/service-kit/clock';
import { ErasedMembers } from '@duet/service-kit/erased-members';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingEnv } from '../../env';
import { MemberRepository } from '../../chat/members/member.repository';
import { requireUsable } from './push-endpoint';
import { PushSubscriptionRepository } from './push-subscription.repository';

@Injectable()
export class PushService {
  constructor(
    private readonly transactions: Transactions,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly members: MemberRepository,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async subscribe(actor: MemberPrincipal, subscription: PushSubscriptionData): Promise<void> {
    requireUsable(subscription, this.env.PUSH_HOSTS);
    await this.transactions.run(async (tx) => {
      if (await this.erased.has(actor.member, tx)) return;
      await this.members.lock(tx, actor.member);
      await this.subscriptions.save(
        tx,
        actor,
        subscription,
        this.env.PUSH_DEVICES,
        this.clock.now(),
      );
    });
  }

  async unsubscribe({
    member,
    session,
  }: Pick<MemberPrincipal, 'member' | 'session'>): Promise<void> {
    await this.transactions.run((tx) => this.subscriptions.endOfSession(tx, member, session));
  }
}
