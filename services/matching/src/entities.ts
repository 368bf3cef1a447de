import { kitEntities } from '@duet/service-kit/kit-entities';
import { AutoLikeGivenEntity } from './auto-like/auto-like-given.entity';
import { AutoLikeEntity } from './auto-like/auto-like.entity';
import { MemberBlockEntity } from './pairs/member-block.entity';
import { MemberLikeEntity } from './pairs/member-like.entity';
import { MemberEntity } from './members/member.entity';
import { SearchMemberEntity } from './members/search-member.entity';
import { SearchTraitEntity } from './members/search-trait.entity';
import { MemberPairEntity } from './pairs/member-pair.entity';
import { SwipePlayerEntity } from './swipe/swipe-player.entity';
import { SwipeEntity } from './swipe/swipe.entity';

export const entities = [
  ...kitEntities,
  AutoLikeEntity,
  AutoLikeGivenEntity,
  MemberBlockEntity,
  MemberEntity,
  MemberLikeEntity,
  MemberPairEntity,
  SearchMemberEntity,
  SearchTraitEntity,
  SwipeEntity,
  SwipePlayerEntity,
];
