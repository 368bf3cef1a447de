import { someProfile } from '@duet/federation/fixtures';
import type { StaffMember } from '@duet/schemas/staff';

export function someMember(n: number): StaffMember {
  const {
    id,
    name,
    age,
    city,
    country,
    main_image: image,
    fictional_icon: fictional,
  } = someProfile(n);
  return {
    id,
    name,
    age,
    city,
    country,
    status: n === 6 ? 'disabled' : 'active',
    fictional,
    signup_date: '2026-03-02T08:00:00.000Z',
    image: image?.filename ?? null,
  };
}
