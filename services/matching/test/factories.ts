import type { EventEnvelope, MemberSnapshot } from '@duet/schemas/events';
import { newId, randomId } from '@duet/service-kit/ids';
import { copyRows } from '@duet/testing/copy-rows';
import type { MatchingTestApp } from './app';

/** Returns a confirmed woman in Utrecht, born in 1990, who looks for men. */
export function buildSnapshot(fields: Partial<MemberSnapshot> = {}): MemberSnapshot {
  return {
    member_id: randomId(12),
    account_status: 'active',
    profile_status: 'active',
    name: 'Sanne',
    gender: 'woman',
    looking_for: 'man',
    date_of_birth: '1990-05-17',
    country: 'NL',
    region: 'NL-UT',
    city: 'Utrecht',
    interests: [],
    main_image: null,
    fictional: false,
    invisible: false,
    auto_like: false,
    marketing: false,
    age_assured_until: null,
    details: {},
    locale: 'nl',
    signup_date: '2026-01-10T09:00:00.000Z',
    ...fields,
  };
}

export const publicPhoto = (): NonNullable<MemberSnapshot['main_image']> => ({
  id: newId(),
  filename: 'a.webp',
  thumb_filename: 'a-thumb.webp',
  status: 'active',
});

export async function givenMember(
  app: MatchingTestApp,
  fields: Partial<MemberSnapshot> = {},
  event: Partial<Pick<EventEnvelope<'member.changed'>, 'version' | 'site' | 'id'>> = {},
): Promise<string> {
  const card = buildSnapshot(fields);
  await app.deliver('member.changed', { aggregate_id: card.member_id, payload: card, ...event });
  return card.member_id;
}

export async function givenCopies(
  app: MatchingTestApp,
  id: string,
  count: number,
): Promise<string[]> {
  await copyRows(app, 'member', id, count);
  return copyRows(app, 'search_member', id, count);
}

export const givenMan = (
  app: MatchingTestApp,
  fields: Partial<MemberSnapshot> = {},
): Promise<string> =>
  givenMember(app, { name: 'Daan', gender: 'man', looking_for: 'woman', ...fields });
