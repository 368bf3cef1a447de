import { type DataLevels, kitLevels } from '@duet/service-kit/data-levels';

export const dataLevels: DataLevels = {
  ...kitLevels,
  auto_like: 'sensitive',
  auto_like_given: 'sensitive',
  member: 'sensitive',
  member_block: 'sensitive',
  member_like: 'sensitive',
  member_pair: 'sensitive',
  search_member: 'sensitive',
  search_trait: 'sensitive',
  swipe: 'sensitive',
  swipe_player: 'sensitive',
};
