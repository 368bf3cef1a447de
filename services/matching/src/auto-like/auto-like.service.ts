import { Clock } from '@duet/service-kit/clock';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { LikeService } from '../likes/like.service';
import { isFindable } from '../members/member-index.service';
import { type Member, MemberRepository } from '../members/member.repository';
import { SearchRepository } from '../search/search.repository';
import { SearcherService } from '../search/searcher.service';
import { dayIn } from '../sites/site-day';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { SwipeRepository } from '../swipe/swipe.repository';

/** A like for a member who is here, from a profile that is flagged as fictional; real members give theirs themselves. */
@Injectable()
export class AutoLikeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly index: SearchRepository,
    private readonly members: MemberRepository,
    private readonly searchers: SearcherService,
    private readonly likes: LikeService,
    private readonly swipes: SwipeRepository,
    private readonly sites: SiteRulesService,
    private readonly clock: Clock,
  ) {}

  /** @returns who likes the member from now on; null where there is nobody, or the like of the day has been given */
  async like(actor: MemberPrincipal): Promise<Member | null> {
    const searcher = await this.searchers.of(actor, false);
    const own = await this.members.find(actor.site, actor.member);
    if (!own || !isFindable(own.card)) return null;
    const giver = await this.index.findFictional(searcher.site, actor.member, searcher.lookingFor, searcher.gender, [...searcher.hidden]);
    const member = giver && (await this.members.find(actor.site, giver));
    if (!member || !isFindable(member.card)) return null;
    const { time_zone: zone } = await this.sites.of(actor.site);
    const day = dayIn(zone, this.clock.now());
    if (!(await this.transactions.run((tx) => this.swipes.takeAutoLike(tx, actor.member, day)))) return null;
    await this.likes.like({ site: actor.site, member: member.id }, actor.member);
    return member;
  }
}
