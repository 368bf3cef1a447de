import { kitMigrations } from '@duet/service-kit/kit-migrations';
import { withRights } from '@duet/service-kit/table-rights';
import { tableRights } from '../table-rights';
import { CreateMembers1763600000000 } from './1763600000000-create-members';
import { CreateLikes1763600100000 } from './1763600100000-create-likes';
import { HashErasedMembers1763720000001 } from './1763720000001-hash-erased-members';
import { SearchInterests1763750010000 } from './1763750010000-search-interests';
import { CreateSwipes1763750020000 } from './1763750020000-create-swipes';
import { CreateSearchTraits1763760010000 } from './1763760010000-create-search-traits';
import { StandingConsent1763770000000 } from './1763770000000-standing-consent';
import { SearchDetails1763780000000 } from './1763780000000-search-details';
import { MarkAutomaticLikes1764900000300 } from './1764900000300-mark-automatic-likes';
import { SearchOrders1765100000000 } from './1765100000000-search-orders';

export const migrations = withRights(
  [
    ...kitMigrations,
    CreateMembers1763600000000,
    CreateLikes1763600100000,
    HashErasedMembers1763720000001,
    SearchInterests1763750010000,
    CreateSwipes1763750020000,
    CreateSearchTraits1763760010000,
    StandingConsent1763770000000,
    SearchDetails1763780000000,
    MarkAutomaticLikes1764900000300,
    SearchOrders1765100000000,
  ],
  tableRights,
);
