import { z } from 'zod';
import { empty, memberId } from './common';
import { memberOfSite } from './leaving';
import { SEARCH_PAGE_SIZE } from './matching';
import { shownTo } from './shown-member';

const photo = z.object({ filename: z.string(), thumb_filename: z.string() });

export const matchingCalls = {
  'relations.get': {
    service: 'matching',
    callers: ['identity', 'messaging'],
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
  'likes.news': {
    service: 'matching',
    callers: ['messaging'],
    path: '/internal/likes/news',
    body: z.object({ member_id: memberId, since: z.iso.datetime() }),
    /**
     * Unseen likes: `automatic` from members who consented to automatic likes, `fictional` from
     * fictional profiles. No like counts twice.
     */
    answer: z.object({
      unseen: z.int().min(0),
      automatic: z.int().min(0).default(0),
      fictional: z.int().min(0).default(0),
      matches: z.int().min(0),
    }),
  },
  'likes.standing': {
    service: 'matching',
    callers: ['messaging'],
    path: '/internal/likes/standing',
    body: z.object({ member_id: memberId, profile_id: memberId }),
    answer: z.object({ unseen: z.int().min(0), is_new: z.boolean(), is_match: z.boolean() }),
  },
  'likes.seen': {
    service: 'matching',
    callers: ['identity'],
    path: '/internal/likes/seen',
    body: z.object({ member_id: memberId, profile_id: memberId }),
    answer: empty,
  },
  /**
   * Returns the first search results in order. A photo is null if the member has none. `people` has
   * null for a fictional profile, because its name may only be shown with a label. An invalid
   * `query` gives no results.
   */
  'search.first': {
    service: 'matching',
    callers: ['gateway'],
    path: '/internal/search/first',
    body: memberOfSite.extend({
      query: z.record(z.string(), z.string()),
      count: z.int().min(1).max(SEARCH_PAGE_SIZE),
    }),
    answer: z.object({
      photos: z.array(photo.nullable()),
      // Older versions of the matching service do not return `people`.
      people: z
        .array(shownTo(['member'], { name: z.string(), age: z.int() }).nullable())
        .optional(),
    }),
  },
} as const;
