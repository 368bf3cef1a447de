import { ageOn } from '@duet/schemas/common';
import type { ProfileCard } from '@duet/schemas/identity';
import { hasPublicPhoto } from './member-index.service';
import type { Member } from './member.repository';
import { isOnline } from './rank';

/** A member as others see them in lists. */
export function presentCard({ id, card, lastActiveAt }: Member, now: Date): ProfileCard {
  return {
    id,
    name: card.name,
    age: ageOn(card.date_of_birth, now),
    gender: card.gender,
    country: card.country,
    region: card.region,
    city: card.city,
    main_image: hasPublicPhoto(card) ? card.main_image : null,
    status: card.profile_status,
    fictional_icon: card.fictional,
    online: isOnline(lastActiveAt, now),
  };
}
