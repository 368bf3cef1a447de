import { kitRights } from '@duet/service-kit/kit-migrations';
import type { TableRights } from '@duet/service-kit/table-rights';

export const tableRights: TableRights = {
  ...kitRights,
  auto_like: 'change',
  auto_like_given: 'change',
  member: 'change',
  member_block: 'change',
  member_like: 'change',
  member_pair: 'change',
  search_member: 'change',
  search_trait: 'change',
  swipe: 'change',
  swipe_player: 'change',
};
