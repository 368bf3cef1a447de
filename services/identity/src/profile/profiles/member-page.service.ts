import type { InternalResponse } from '@duet/schemas/internal';
import type { MemberPage, ProfileField, Reader } from '@duet/schemas/member-page';
import { getProjection } from '@duet/schemas/visibility';
import type { Preview } from '@duet/schemas/photos';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import { type PresenceFacts, presentPresence } from '@duet/service-kit/presence';
import type { ActorPrincipal, MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable, Logger } from '@nestjs/common';
import { presentProfile } from '../../account/accounts/member.presenter';
import { type Member, MemberRepository } from '../../account/accounts/member.repository';
import { publicImage } from '../../account/accounts/public-image';
import type { Reader as PhotoReader } from '../photos/can-see-photo';
import { PhotoVisibility } from '../photos/photo-visibility';
import { PhotoRepository } from '../photos/photo.repository';
import { SiteService } from '../../site/sites/site.service';
import { findProfileDenial } from './can-see-profile';
import { coarseDistance } from './coarse';
import { Presence } from './presence';
import { ProfileRepository } from './profile.repository';
import { findNotes } from './hidden-notes';

type Relation = InternalResponse<'relations.get'>;
const NONE: Relation = {
  liked: false,
  likes_me: false,
  match: false,
  blocked: false,
  blocked_by: false,
};

interface Look {
  reader: Reader;
  photos: PhotoReader;
  relation: Relation;
  from: Member | null;
}

const PHOTO_READERS: Record<Reader, PhotoReader> = {
  visitor: 'visitor',
  member: 'free',
  premium: 'premium',
};

@Injectable()
export class MemberPageService {
  private readonly logger = new Logger(MemberPageService.name);

  constructor(
    private readonly members: MemberRepository,
    private readonly profiles: ProfileRepository,
    private readonly photos: PhotoRepository,
    private readonly visibility: PhotoVisibility,
    private readonly presence: Presence,
    private readonly internal: InternalClient,
    private readonly sites: SiteService,
    private readonly clock: Clock,
  ) {}

  async view(actor: ActorPrincipal, profileId: string): Promise<MemberPage> {
    const isOwn = actor.kind === 'member' && actor.member === profileId;
    const [member, relation] = await Promise.all([
      this.members.find(actor.site, profileId),
      actor.kind === 'member' && !isOwn
        ? this.internal.call('relations.get', { member_id: actor.member, profile_id: profileId })
        : NONE,
    ]);
    const denial = findProfileDenial({ isOwn, profile: member, relation });
    if (!member || denial) throw new AppError(denial ?? 'not_found');
    if (actor.kind === 'member' && !isOwn) this.publishVisit(actor.member, profileId);
    if (relation.blocked) return this.nameAlone(member);
    const [reader, from] = await Promise.all([
      this.getReaderKind(actor, member.id),
      actor.kind === 'member' && !isOwn ? this.members.find(actor.site, actor.member) : null,
    ]);
    return this.page(member, {
      reader,
      photos: isOwn ? 'owner' : PHOTO_READERS[reader],
      relation,
      from,
    });
  }

  async preview(actor: MemberPrincipal, as: Preview): Promise<MemberPage> {
    const member = await this.members.find(actor.site, actor.member);
    if (!member) throw new AppError('authentication_required');
    return this.page(member, {
      reader: as === 'free' ? 'member' : as,
      photos: as,
      relation: NONE,
      from: null,
    });
  }

  async head(site: string, profileId: string): Promise<InternalResponse<'profiles.head'>> {
    const member = await this.members.find(site, profileId);
    if (member?.profileStatus !== 'active') return { profile: null };
    const image = publicImage(member.mainPhoto)?.filename ?? null;
    return { profile: getProjection('visitor').project({ name: member.name, image }) };
  }

  private async page(
    member: Member,
    { reader, photos: photoReader, relation, from }: Look,
  ): Promise<MemberPage> {
    const [photos, present, seenAt, { settings }] = await Promise.all([
      this.photos.ofMember(member.id),
      this.presence.isOnline(member.id),
      this.profiles.lastSeen(member.id),
      this.sites.get(member.site),
    ]);
    const now = this.clock.now();
    const facts = { online: present, lastSeenAt: seenAt, invisible: member.invisible };
    const presence = presentPresence(facts, now);
    const images = this.visibility.imagesFor(photoReader, member, photos);
    const view = presentProfile(member, { images, online: presence.online, now });
    const distance = from && coarseDistance(from, member);
    const filled: Partial<Record<ProfileField, unknown>> = {
      ...view,
      photos: view.images.length > 1,
      distance,
      last_active: hasPresence(facts, reader),
    };
    return getProjection(reader, settings.visible_profile_fields).project({
      ...view,
      liked: relation.liked,
      match: relation.match,
      blocked: false,
      distance,
      last_active: presence.last_active,
      notes: findNotes(settings, reader, (field) => isFilled(filled[field])),
    });
  }

  /** Returns only the name of a blocked member, so that the block can be undone. */
  private nameAlone(member: Member): MemberPage {
    return getProjection('blocked').project({
      ...presentProfile(member, { images: [], online: false, now: this.clock.now() }),
      liked: false,
      match: false,
      blocked: true,
      distance: null,
      last_active: null,
      notes: [],
    });
  }

  /** Calls billing each time, so that a purchase takes effect immediately. */
  private async getReaderKind(actor: ActorPrincipal, profileId: string): Promise<Reader> {
    if (actor.kind === 'visitor') return 'visitor';
    if (actor.member === profileId) return 'premium';
    try {
      const { paid_user: paid } = await this.internal.call('wallets.get', {
        site: actor.site,
        member_id: actor.member,
      });
      return paid ? 'premium' : 'member';
    } catch (error) {
      this.logger.warn(
        { err: error },
        'premium status could not be loaded; the member is treated as not premium',
      );
      return 'member';
    }
  }

  private publishVisit(memberId: string, profileId: string): void {
    this.internal
      .call('likes.seen', { member_id: memberId, profile_id: profileId })
      .catch((error: unknown) => {
        this.logger.warn(
          { err: error },
          'like could not be marked as seen; the like stays new until the profile is opened again',
        );
      });
  }
}

/** Returns true for visitors, who could otherwise detect invisible members by the missing note. */
const hasPresence = ({ online, lastSeenAt, invisible }: PresenceFacts, reader: Reader): boolean =>
  reader === 'visitor' || (!invisible && (online || lastSeenAt !== null));

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);
