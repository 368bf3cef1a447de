import { ageOn } from '@duet/schemas/common';
import type { Image, ProfileCard } from '@duet/schemas/identity';
import { type MemberReader, getProjection } from '@duet/schemas/visibility';
import { Clock } from '@duet/service-kit/clock';
import { presentPresence } from '@duet/service-kit/presence';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { Injectable } from '@nestjs/common';
import { hasPublicPhoto } from './can-be-found';
import type { Member } from './member.repository';
import { isOnline } from './rank';

export type PresentCard = (member: Member) => ProfileCard;

export const publicPhoto = ({ card }: Member): Image | null =>
  hasPublicPhoto(card) ? card.main_image : null;

@Injectable()
export class CardPresenter {
  constructor(
    private readonly sites: SiteRulesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Cards contain no fields that only premium members may see, because matching does not know who
   * is premium.
   */
  async forReader(
    { kind, site }: Pick<ActorPrincipal, 'kind' | 'site'>,
    reader: MemberReader = kind,
  ): Promise<PresentCard> {
    const { project } = getProjection(reader, await this.visibleFields(site));
    const now = this.clock.now();
    return (member) => {
      const { id, card, lastActiveAt } = member;
      const facts = {
        online: isOnline(lastActiveAt, now),
        lastSeenAt: lastActiveAt,
        invisible: card.invisible === true,
      };
      return project({
        id,
        name: card.name,
        age: ageOn(card.date_of_birth, now),
        gender: card.gender,
        country: card.country,
        region: card.region,
        city: card.city,
        main_image: publicPhoto(member),
        status: card.profile_status,
        fictional_icon: card.fictional,
        online: presentPresence(facts, now).online,
      });
    };
  }

  private async visibleFields(site: string): Promise<readonly string[]> {
    const rules = await this.sites.find(site);
    return rules?.visible_profile_fields ?? [];
  }
}
