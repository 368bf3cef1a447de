import type { ProfileCard } from '@duet/schemas/identity';
import { getProjection } from '@duet/schemas/visibility';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { Presence } from './presence';
import { presentCard } from '../members/member.presenter';
import { MemberRepository } from '../members/member.repository';

@Injectable()
export class ProfileCards {
  constructor(
    private readonly members: MemberRepository,
    private readonly presence: Presence,
    private readonly clock: Clock,
  ) {}

  async of(ids: string[]): Promise<Map<string, ProfileCard>> {
    const [members, online] = await Promise.all([
      this.members.findMany(ids),
      this.presence.online(ids),
    ]);
    const { project } = getProjection('staff');
    const today = this.clock.now();
    return new Map(
      [...members.values()].map((member) => [
        member.id,
        presentCard(member, { project, today, online: online.has(member.id) }),
      ]),
    );
  }
}
