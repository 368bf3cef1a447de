import { genderInput, interest } from '@duet/schemas/choices';
import { country, isoDate, memberId, siteId } from '@duet/schemas/common';
import { consentKind } from '@duet/schemas/consents';
import { LIMITS } from '@duet/schemas/identity';
import { isSynthetic } from '@duet/schemas/ids';
import { INTERESTS_MAX } from '@duet/schemas/list-limits';
import { locale } from '@duet/schemas/locale-schema';
import { searchChoice } from '@duet/schemas/profile-details';
import { z } from 'zod';
import { REGIONS } from '@duet/service-kit/places/regions';

const FIRST_SITE = 'duet';

export const memberRecord = z
  .object({
    id: memberId.refine((id) => !isSynthetic(id), 'is reserved').optional(),
    site: siteId.default(FIRST_SITE),
    email: z.string().toLowerCase().pipe(z.email()).pipe(z.string().max(LIMITS.emailLength)),
    password: z.string().min(1).optional(),
    name: z.string().min(1).max(LIMITS.nameLength),
    gender: genderInput,
    looking_for: genderInput,
    date_of_birth: isoDate,
    country,
    /** Key or name of the region. If the value is unknown, the city determines the region. */
    region: z.string(),
    city: z.string().min(1).max(64),
    about: z.string().max(LIMITS.aboutLength).default(''),
    interests: z.array(interest).max(INTERESTS_MAX).default([]),
    details: z.object(searchChoice).partial().default({}),
    language: locale,
    consents: z.array(consentKind).default([]),
    fictional: z.boolean().default(false),
    photos: z.array(z.string().regex(/^[\w.-]+$/)).default([]),
  })
  .transform((record, context) => {
    const home = REGIONS.filter((region) => region.country === record.country);
    const region =
      home.find(({ key, name }) => key === record.region || name === record.region) ??
      home.find(({ cities }) => cities.some(({ name }) => name === record.city));
    if (!region)
      context.addIssue({
        code: 'custom',
        path: ['region'],
        message: `${record.country} has no region ${record.region}`,
      });
    return { ...record, region: region?.key ?? '' };
  });
export type MemberRecord = z.infer<typeof memberRecord>;
