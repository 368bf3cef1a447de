import { z } from 'zod';
import { empty, memberId } from './common';
import { memberOfSite } from './leaving';
import { SEARCH_PAGE_SIZE } from './matching';

const photo = z.object({ filename: z.string(), thumb_filename: z.string() });

/** What is asked of matching about members and whom they find; part of `internalCalls`. */
export const matchingCalls = {
  /** How two members stand to each other; blocks are seen by the service alone. */
  'relations.get': {
    service: 'matching',
    path: '/internal/relations/get',
    body: z.object({ member_id: memberId, profile_id: memberId }),
    answer: z.object({
      liked: z.boolean(),
      likes_me: z.boolean(),
      match: z.boolean(),
      blocked: z.boolean(),
      blocked_by: z.boolean(),
    }),
  },
  /**
   * What is new among a member's likes since a moment: how many of the received ones are unseen,
   * and how many matches there are.
   */
  'likes.news': {
    service: 'matching',
    path: '/internal/likes/news',
    body: z.object({ member_id: memberId, since: z.iso.datetime() }),
    answer: z.object({ unseen: z.int().min(0), matches: z.int().min(0) }),
  },
  /**
   * How many received likes are new, and how a profile stands to the member: whether its like is
   * new, whether they match.
   */
  'likes.standing': {
    service: 'matching',
    path: '/internal/likes/standing',
    body: z.object({ member_id: memberId, profile_id: memberId }),
    answer: z.object({ unseen: z.int().min(0), is_new: z.boolean(), is_match: z.boolean() }),
  },
  /** Opening a profile clears like_new on its received like. */
  'likes.seen': {
    service: 'matching',
    path: '/internal/likes/seen',
    body: z.object({ member_id: memberId, profile_id: memberId }),
    answer: empty,
  },
  /**
   * Photos of the first whom a member's search finds, in its order; null: one who has none. Nothing
   * is held of it, and nobody is asked who else would fit. `query`: as of GET search; what makes no
   * sense in it finds nobody.
   */
  'search.first': {
    service: 'matching',
    path: '/internal/search/first',
    body: memberOfSite.extend({
      query: z.record(z.string(), z.string()),
      count: z.int().min(1).max(SEARCH_PAGE_SIZE),
    }),
    answer: z.object({ photos: z.array(photo.nullable()) }),
  },
} as const;
