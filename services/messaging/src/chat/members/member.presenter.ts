import { ageOn } from '@duet/schemas/common';
import { type ProfileCard, image } from '@duet/schemas/identity';
import type { CardRow } from './member.repository';

export function presentCard(row: CardRow, today: Date, online: boolean): ProfileCard {
  const picture = image
    .nullable()
    .parse(typeof row.main_image === 'string' ? JSON.parse(row.main_image) : row.main_image);
  return {
    id: row.id,
    name: row.name,
    age: row.date_of_birth ? ageOn(row.date_of_birth, today) : 0,
    gender: row.gender,
    country: row.country,
    region: row.region,
    city: row.city,
    main_image: picture?.status === 'active' ? picture : null,
    status: row.profile_status,
    fictional_icon: row.fictional === 1,
    online,
  };
}
