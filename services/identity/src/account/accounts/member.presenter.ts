import { ageOn } from '@duet/schemas/common';
import type { MemberSnapshot } from '@duet/schemas/events';
import type { Image, OwnImage, OwnProfile, ProfileView, ShownImage } from '@duet/schemas/identity';
import { CHOICE_FIELDS } from '@duet/schemas/search-fields';
import { getProjection } from '@duet/schemas/visibility';
import type { Member } from './member.repository';
import { publicImage } from './public-image';

/** Leaves out the sexuality, which no other service may receive. */
const toDetails = ({ details }: Member): MemberSnapshot['details'] =>
  Object.fromEntries(
    CHOICE_FIELDS.filter((field) => details[field] !== null).map((field) => [
      field,
      details[field],
    ]),
  );

export const presentCard = (member: Member): MemberSnapshot => ({
  member_id: member.id,
  account_status: member.accountStatus,
  profile_status: member.profileStatus,
  name: member.name,
  gender: member.gender,
  looking_for: member.lookingFor,
  date_of_birth: member.dateOfBirth,
  country: member.country,
  region: member.region,
  city: member.city,
  interests: member.interests,
  main_image: publicImage(member.mainPhoto),
  fictional: member.fictional,
  invisible: member.invisible,
  auto_like: member.autoLike,
  marketing: member.marketing,
  age_assured_until: member.ageAssuredUntil?.toISOString() ?? null,
  details: toDetails(member),
  locale: member.locale,
  signup_date: member.signupDate.toISOString(),
});

export interface ViewContext {
  images: ShownImage[];
  online: boolean;
  now: Date;
}

/** The preview of a hidden profile contains a signed image URL instead of the public URL. */
function presentMainImage({ mainPhoto }: Member, images: ShownImage[]): Image | null {
  const main = publicImage(mainPhoto);
  return main && { ...main, ...images.find(({ id }) => id === main.id) };
}

export const presentProfile = (
  member: Member,
  { images, online, now }: ViewContext,
): ProfileView => ({
  id: member.id,
  name: member.name,
  age: ageOn(member.dateOfBirth, now),
  gender: member.gender,
  country: member.country,
  region: member.region,
  city: member.city,
  main_image: presentMainImage(member, images),
  status: member.profileStatus,
  fictional_icon: member.fictional,
  online,
  about: member.about,
  interests: member.interests,
  ...member.details,
  images,
});

export const presentOwnProfile = (member: Member, images: OwnImage[], now: Date): OwnProfile =>
  getProjection('self').project({
    ...presentProfile(member, { images: [], online: true, now }),
    main_image: images.find(({ id }) => id === member.mainPhoto?.id) ?? null,
    images,
    date_of_birth: member.dateOfBirth,
    date_of_birth_changeable: member.birthChangeable,
    invisible: member.invisible,
    looking_for: member.lookingFor,
  });
