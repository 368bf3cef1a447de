import { ageOn } from '@duet/schemas/common';
import { type ProfileCard, image } from '@duet/schemas/identity';
import type { Projection } from '@duet/schemas/visibility';
import { presentPresence } from '@duet/service-kit/presence';
import type { CardRow } from './member.repository';

export interface CardContext extends Pick<Projection, 'project'> {
  today: Date;
  online: boolean;
}

export function presentCard(row: CardRow, { project, today, online }: CardContext): ProfileCard {
  const presence = { online, lastSeenAt: null, invisible: row.invisible === 1 };
  const picture = image
    .nullable()
    .parse(typeof row.main_image === 'string' ? JSON.parse(row.main_image) : row.main_image);
  return project({
    id: row.id,
    name: row.name,
    age: row.date_of_birth ? ageOn(row.date_of_birth, today) : 0,
    gender: row.gender,
    country: row.country,
    region: row.region,
    city: row.city,
    main_image: picture?.status === 'active' && row.profile_status === 'active' ? picture : null,
    status: row.profile_status,
    fictional_icon: row.fictional === 1,
    online: presentPresence(presence, today).online,
  });
}
