import { CursorSealer } from '@duet/service-kit/cursor';
import { type Page, toPage } from '@duet/service-kit/page';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BlockRepository } from '../pairs/block.repository';
import { isFindable } from '../members/can-be-found';
import { type Member, MemberRepository } from '../members/member.repository';
import {
  type GivenLike,
  LIKES_PAGE,
  LikeRepository,
  type ListPosition,
  type Match,
  type ReceivedLike,
} from '../pairs/like.repository';

const LISTS = ['received', 'given', 'matches'] as const;
type List = (typeof LISTS)[number];

const likesCursor = z.object({
  list: z.enum(LISTS),
  isNew: z.boolean(),
  at: z.iso.datetime(),
  id: z.string(),
});

export interface LikeLists {
  received: ReceivedLike[];
  given: GivenLike[];
  matches: Match[];
  members: Member[];
  cursors: Record<List, string | null>;
}

@Injectable()
export class LikeListsService {
  constructor(
    private readonly likes: LikeRepository,
    private readonly members: MemberRepository,
    private readonly blocks: BlockRepository,
    private readonly cursors: CursorSealer,
  ) {}

  /** Returns the first page of each list or, with `cursor`, the next page of one list. */
  async lists(actor: MemberPrincipal, cursor?: string): Promise<LikeLists> {
    const [received, given, matches, hidden] = await Promise.all([
      this.page(actor, cursor, 'received', (from) => this.likes.findReceived(actor.member, from)),
      this.page(actor, cursor, 'given', (from) => this.likes.findGiven(actor.member, from)),
      this.page(actor, cursor, 'matches', (from) => this.likes.findMatches(actor.member, from)),
      this.blocks.findHidden(actor.member),
    ]);
    const named = new Set([...received.rows, ...given.rows, ...matches.rows].map(({ id }) => id));
    for (const id of hidden) named.delete(id);
    // Checks again who is findable, because a member can become hidden after the read.
    const members = (await this.members.findMany(actor.site, [...named])).filter(({ card }) =>
      isFindable(card),
    );
    const shown = new Set(members.map(({ id }) => id));
    const isShown = ({ id }: Match): boolean => shown.has(id);
    return {
      received: received.rows.filter(isShown),
      given: given.rows.filter(isShown),
      matches: matches.rows.filter(isShown),
      members,
      cursors: { received: received.cursor, given: given.cursor, matches: matches.cursor },
    };
  }

  private async page<Row extends Match & { isNew?: boolean }>(
    actor: MemberPrincipal,
    cursor: string | undefined,
    list: List,
    read: (from?: ListPosition) => Promise<Row[]>,
  ): Promise<Page<Row>> {
    const scope = { call: 'likes', site: actor.site, reader: actor.member, filters: null };
    const from = cursor === undefined ? undefined : this.cursors.open(cursor, scope, likesCursor);
    if (from && from.list !== list) return { rows: [], cursor: null };
    const found = await read(from && { ...from, at: new Date(from.at) });
    return toPage(found, LIKES_PAGE, ({ isNew = false, at, id }) =>
      this.cursors.seal({ list, isNew, at, id }, scope),
    );
  }
}
