import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { presentCard } from './member.presenter';
import { MemberRepository } from './member.repository';

@Controller()
export class MembersController {
  constructor(private readonly members: MemberRepository) {}

  @InternalCall('members.page')
  async page({
    after,
    limit,
  }: InternalBody<'members.page'>): Promise<InternalResponse<'members.page'>> {
    const found = await this.members.page(after ?? '', limit);
    return {
      members: found.map((member) => ({
        site: member.site,
        version: member.version,
        card: presentCard(member),
      })),
      next: found.length === limit ? (found.at(-1)?.id ?? null) : null,
    };
  }
}
