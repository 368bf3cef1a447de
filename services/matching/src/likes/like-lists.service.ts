import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../pairs/block.repository';
import { isFindable } from '../members/can-be-found';
import { type Member, MemberRepository } from '../members/member.repository';
import { type GivenLike, LikeRepository, type ReceivedLike } from '../pairs/like.repository';

export interface LikeLists {
  received: ReceivedLike[];
  given: GivenLike[];
  matches: string[];
  members: Member[];
}

@Injectable()
export class LikeListsService {
  constructor(
    private readonly likes: LikeRepository,
    private readonly members: MemberRepository,
    private readonly blocks: BlockRepository,
  ) {}

  async lists(actor: MemberPrincipal): Promise<LikeLists> {
    const [received, given, matches, hidden] = await Promise.all([
      this.likes.findReceived(actor.member),
      this.likes.findGiven(actor.member),
      this.likes.findMatches(actor.member),
      this.blocks.findHidden(actor.member),
    ]);
    const named = new Set([...[...received, ...given].map(({ id }) => id), ...matches]);
    for (const id of hidden) named.delete(id);
    // A member can become hidden after the likes are read, so only members who are still findable
    // are shown.
    const members = (await this.members.findMany(actor.site, [...named])).filter(({ card }) =>
      isFindable(card),
    );
    const shown = new Set(members.map(({ id }) => id));
    return {
      received: received.filter(({ id }) => shown.has(id)),
      given: given.filter(({ id }) => shown.has(id)),
      matches: matches.filter((id) => shown.has(id)),
      members,
    };
  }
}
