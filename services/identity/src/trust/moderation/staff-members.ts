import type { StaffMember } from '@duet/schemas/staff';
import { ageOn } from '@duet/schemas/common';
import { getProjection } from '@duet/schemas/visibility';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { type Member, MemberRepository } from '../../account/accounts/member.repository';
import { PhotoVisibility } from '../../profile/photos/photo-visibility';
import { PhotoRepository } from '../../profile/photos/photo.repository';

export interface Seen {
  member: Member;
  view: StaffMember;
  photos: { id: string; image: string }[];
}

@Injectable()
export class StaffMembers {
  constructor(
    private readonly members: MemberRepository,
    private readonly photos: PhotoRepository,
    private readonly visibility: PhotoVisibility,
    private readonly clock: Clock,
  ) {}

  async find(site: string, ids: readonly (string | null)[]): Promise<Map<string, Seen>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    const seen = await Promise.all(wanted.map((id) => this.one(site, id)));
    return new Map(
      seen.flatMap((each): [string, Seen][] => (each ? [[each.member.id, each]] : [])),
    );
  }

  async one(site: string, id: string): Promise<Seen | null> {
    const [member, photos] = await Promise.all([
      this.members.find(site, id),
      this.photos.ofMember(id),
    ]);
    if (!member) return null;
    const shown = this.visibility
      .ownImages(member, photos)
      .map(({ id: photoId, thumb_filename: image }) => ({ id: photoId, image }));
    return { member, photos: shown, view: this.present(member, shown[0]?.image ?? null) };
  }

  private present(member: Member, image: string | null): StaffMember {
    const { id, name, city, country, fictional, accountStatus, profileStatus } = member;
    const status = accountStatus === 'active' ? profileStatus : accountStatus;
    return getProjection('staff').project({
      id,
      name,
      age: ageOn(member.dateOfBirth, this.clock.now()),
      city,
      country,
      status,
      fictional,
      signup_date: member.signupDate.toISOString(),
      image,
    });
  }
}
