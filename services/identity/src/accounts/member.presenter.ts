import { photoKey } from '@duet/media/photo-keys';
import { ageOn } from '@duet/schemas/common';
import type { MemberCard } from '@duet/schemas/events';
import type { Image, OwnProfile, ProfileView } from '@duet/schemas/identity';
import type { Member, Photo } from './member.repository';

/** Names below the site's cdn_prefix. A client may ask for the 160 px size by the same stem. */
export const presentImage = ({ id, stem, status }: Photo): Image => ({
  id,
  filename: photoKey(stem, 'full'),
  thumb_filename: photoKey(stem, 'card'),
  status,
});

const publicImage = (photo: Photo | null): Image | null => (photo?.status === 'active' ? presentImage(photo) : null);

/** What other services may know of a member. */
export const presentCard = (member: Member): MemberCard => ({
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
  locale: member.locale,
  signup_date: member.signupDate.toISOString(),
});

export interface ViewContext {
  photos: Photo[];
  online: boolean;
  now: Date;
}

/** A member as others see them: active photos only, age instead of the date of birth. */
export const presentProfile = (member: Member, { photos, online, now }: ViewContext): ProfileView => ({
  id: member.id,
  name: member.name,
  age: ageOn(member.dateOfBirth, now),
  gender: member.gender,
  country: member.country,
  region: member.region,
  city: member.city,
  main_image: publicImage(member.mainPhoto),
  status: member.profileStatus,
  fictional_icon: member.fictional,
  online,
  about: member.about,
  interests: member.interests,
  images: photos.filter(({ status }) => status === 'active').map(presentImage),
});

/** A member as they see themselves: every photo, whatever its state. */
export const presentOwnProfile = (member: Member, photos: Photo[], now: Date): OwnProfile => ({
  ...presentProfile(member, { photos, online: true, now }),
  main_image: member.mainPhoto && presentImage(member.mainPhoto),
  images: photos.map(presentImage),
  date_of_birth: member.dateOfBirth,
  looking_for: member.lookingFor,
});
