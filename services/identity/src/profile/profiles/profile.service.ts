import type { ErrorCode } from '@duet/schemas/errors';
import { type OwnProfile, type ProfilePatch, nameDiffersFromEmail } from '@duet/schemas/identity';
import { Clock } from '@duet/service-kit/clock';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { holdsContact } from '@duet/service-kit/safety/analyse';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { MemberChanges } from '../../account/accounts/member-changes';
import { presentOwnProfile } from '../../account/accounts/member.presenter';
import { type Member, MemberRepository } from '../../account/accounts/member.repository';
import { ConsentService } from '../../account/consents/consent.service';
import { PhotoVisibility } from '../photos/photo-visibility';
import { PhotoRepository } from '../photos/photo.repository';
import { locationErrors } from '../places/location';
import { birthDateError } from '../../account/signup/signup-rules';
import type { SiteSettings } from '../../site/sites/site-defaults';
import { SiteService } from '../../site/sites/site.service';
import { ProfileRepository } from './profile.repository';

@Injectable()
export class ProfileService {
  constructor(
    private readonly members: MemberRepository,
    private readonly profiles: ProfileRepository,
    private readonly photos: PhotoRepository,
    private readonly visibility: PhotoVisibility,
    private readonly changes: MemberChanges,
    private readonly transactions: Transactions,
    private readonly sites: SiteService,
    private readonly consents: ConsentService,
    private readonly clock: Clock,
  ) {}

  async own(actor: MemberPrincipal): Promise<OwnProfile> {
    const [member, photos] = await Promise.all([
      this.members.find(actor.site, actor.member),
      this.photos.ofMember(actor.member),
    ]);
    if (!member) throw new AppError('authentication_required');
    return presentOwnProfile(member, this.visibility.ownImages(member, photos), this.clock.now());
  }

  async change(actor: MemberPrincipal, patch: ProfilePatch): Promise<OwnProfile> {
    const { settings } = await this.sites.get(actor.site);
    await this.transactions.run(async (tx) => {
      const member = await this.members.lock(tx, actor.member);
      if (!member) throw new AppError('authentication_required');
      assertValidPatch(member, patch, settings, this.clock.now());
      if (Object.keys(patch).length === 0) return;
      if (patch.looking_for !== undefined)
        await this.consents.requireOrientation(tx, member.id, 'looking_for');
      if (patch.sexuality) await this.consents.requireOrientation(tx, member.id, 'sexuality');
      await this.profiles.update(tx, member.id, patch);
      if (isNewBirth(member, patch)) await this.profiles.fixBirth(tx, member.id, this.clock.now());
      await this.changes.publish(tx, member.id);
    });
    return this.own(actor);
  }
}

const isNewBirth = (member: Member, { date_of_birth: birth }: ProfilePatch): boolean =>
  birth !== undefined && birth !== member.dateOfBirth;

/** Allows one correction of the date of birth, never below the site's minimum age. */
function birthError(
  member: Member,
  patch: ProfilePatch,
  minAge: number,
  today: Date,
): ErrorCode | null {
  if (!isNewBirth(member, patch)) return null;
  return member.birthChangeable
    ? birthDateError(patch.date_of_birth ?? '', minAge, today)
    : 'already_changed';
}

const OWN_WORDS = ['name', 'about', 'reason'] as const;

/** Searches only changed fields for contact details, so that older profiles stay valid. */
function contactErrors(member: Member, patch: ProfilePatch): Record<string, ErrorCode> {
  const now = { name: member.name, about: member.about, reason: member.details.reason };
  const found = OWN_WORDS.filter(
    (field) => patch[field] && patch[field] !== now[field] && holdsContact(patch[field]),
  );
  return Object.fromEntries(found.map((field) => [field, 'contact_details' as const]));
}

function assertValidPatch(
  member: Member,
  patch: ProfilePatch,
  { countries, min_age: minAge }: SiteSettings,
  today: Date,
): void {
  const birth = birthError(member, patch, minAge, today);
  if (birth) throw invalidFields({ date_of_birth: birth });
  if (
    patch.name !== undefined &&
    !nameDiffersFromEmail({ name: patch.name, email: member.email })
  ) {
    throw invalidFields({ name: 'name_is_email' });
  }
  const contacts = contactErrors(member, patch);
  if (Object.keys(contacts).length > 0) throw invalidFields(contacts);
  if (patch.country === undefined && patch.region === undefined && patch.city === undefined) return;
  const { country, region, city } = { ...member, ...patch };
  const errors = locationErrors({ country, region, city }, countries);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}
