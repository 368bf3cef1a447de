import type { InternalAnswer } from '@duet/schemas/internal';
import { type MemberView, type OwnProfile, type ProfilePatch, nameDiffersFromEmail } from '@duet/schemas/identity';
import { Clock } from '@duet/service-kit/clock';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import type { ActorPrincipal, MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import { MemberChanges } from '../accounts/member-changes';
import { presentOwnProfile, presentProfile } from '../accounts/member.presenter';
import { type Member, MemberRepository } from '../accounts/member.repository';
import { PhotoRepository } from '../photos/photo.repository';
import { locationErrors } from '../reference/location';
import { SiteService } from '../sites/site.service';
import { Presence } from './presence';
import { ProfileRepository } from './profile.repository';

type Relation = InternalAnswer<'relations.get'>;
const NONE: Relation = { liked: false, likes_me: false, match: false, blocked: false, blocked_by: false };

@Injectable()
export class ProfileService {
  private readonly logger = new Logger(ProfileService.name);

  constructor(
    private readonly members: MemberRepository,
    private readonly profiles: ProfileRepository,
    private readonly photos: PhotoRepository,
    private readonly changes: MemberChanges,
    private readonly transactions: Transactions,
    private readonly internal: InternalClient,
    private readonly sites: SiteService,
    private readonly presence: Presence,
    private readonly clock: Clock,
  ) {}

  async own(actor: MemberPrincipal): Promise<OwnProfile> {
    const [member, photos] = await Promise.all([this.members.find(actor.site, actor.member), this.photos.ofMember(actor.member)]);
    if (!member) throw new AppError('authentication_required');
    return presentOwnProfile(member, photos, this.clock.now());
  }

  async change(actor: MemberPrincipal, patch: ProfilePatch): Promise<OwnProfile> {
    const { settings } = await this.sites.get(actor.site);
    await this.transactions.run(async (tx) => {
      const member = await this.members.lock(tx, actor.member);
      if (!member) throw new AppError('authentication_required');
      refuseBadPatch(member, patch, settings.countries);
      if (Object.keys(patch).length === 0) return;
      await this.profiles.update(tx, member.id, patch);
      await this.changes.publish(tx, member.id);
    });
    return this.own(actor);
  }

  /** A member as the reader may see them. Not there, not active and on another site are the same 404. */
  async view(actor: ActorPrincipal, profileId: string): Promise<MemberView> {
    const isOwn = actor.kind === 'member' && actor.member === profileId;
    const [member, photos, online, relation] = await Promise.all([
      this.members.find(actor.site, profileId),
      this.photos.ofMember(profileId),
      this.presence.isOnline(profileId),
      actor.kind === 'member' && !isOwn ? this.internal.call('relations.get', { member_id: actor.member, profile_id: profileId }) : NONE,
    ]);
    if (!member || (member.profileStatus !== 'active' && !isOwn)) throw new AppError('not_found');
    if (relation.blocked_by) throw new AppError('blocked_by_member');
    if (actor.kind === 'member' && !isOwn) this.tellSeen(actor.member, profileId);
    const view = presentProfile(member, { photos, online, now: this.clock.now() });
    const { liked, match } = relation;
    if (actor.kind === 'visitor') return { ...(await this.forVisitor(actor, view)), liked, match };
    return { ...view, liked, match };
  }

  /** Visitors see one picture, and of the texts what the site shows to everyone. */
  private async forVisitor(actor: ActorPrincipal, view: Omit<MemberView, 'liked' | 'match'>): Promise<typeof view> {
    const visible = new Set((await this.sites.get(actor.site)).settings.visible_profile_fields);
    return {
      ...view,
      about: visible.has('about') ? view.about : '',
      interests: visible.has('interests') ? view.interests : [],
      images: view.main_image ? [view.main_image] : [],
    };
  }

  /** Opening a profile clears like_new on its received like; the page does not wait for it. */
  private tellSeen(memberId: string, profileId: string): void {
    this.internal.call('likes.seen', { member_id: memberId, profile_id: profileId }).catch((error: unknown) => {
      this.logger.warn(`A like was not marked as seen: ${String(error)}`);
    });
  }
}

function refuseBadPatch(member: Member, patch: ProfilePatch, countries: readonly string[]): void {
  if (patch.name !== undefined && !nameDiffersFromEmail({ name: patch.name, email: member.email })) {
    throw invalidFields({ name: 'name_is_email' });
  }
  if (patch.country === undefined && patch.region === undefined && patch.city === undefined) return;
  const { country, region, city } = { ...member, ...patch };
  const errors = locationErrors({ country, region, city }, countries);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}
