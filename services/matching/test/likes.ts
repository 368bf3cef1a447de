import type { LikesResponse } from '@duet/schemas/matching';
import type { MatchingTestApp } from './app';

export function likeSteps({ app }: { app: () => MatchingTestApp }) {
  const like = (member: string, profile: string) =>
    app().request('PUT', `/api/likes/${profile}`, { as: { member } });
  const unlike = (member: string, profile: string) =>
    app().request('DELETE', `/api/likes/${profile}`, { as: { member } });
  const lists = async (member: string): Promise<LikesResponse> =>
    (await app().request('GET', '/api/likes', { as: { member } })).body as LikesResponse;
  const block = (member: string, profile: string) =>
    app().sql(
      'INSERT INTO member_block (member_id, profile_id, created_at) VALUES (?, ?, NOW(3))',
      [member, profile],
    );

  return { like, unlike, lists, block };
}
