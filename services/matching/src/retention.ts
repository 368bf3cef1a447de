import { type Retention, kitRetention, ofMember } from '@duet/service-kit/retention';

const BOTH = ['member_id', 'profile_id'];

export const retention: Retention = {
  ...kitRetention,
  auto_like: ofMember('contact'),
  auto_like_given: ofMember('contact', BOTH),
  member: ofMember('profile', ['id']),
  member_block: ofMember('contact', BOTH),
  member_like: ofMember('contact', BOTH),
  member_pair: ofMember('contact', ['low_id', 'high_id']),
  search_member: ofMember('profile', ['id']),
  search_trait: ofMember('profile', ['id']),
  swipe: ofMember('contact', BOTH),
  swipe_player: ofMember('contact'),
};
