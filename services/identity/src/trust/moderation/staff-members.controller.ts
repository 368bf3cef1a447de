import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { StaffMembers } from './staff-members';

@Controller()
export class StaffMembersController {
  constructor(private readonly members: StaffMembers) {}

  @InternalCall('staff.members')
  async find({
    site,
    member_ids: ids,
  }: InternalBody<'staff.members'>): Promise<InternalResponse<'staff.members'>> {
    const found = await this.members.find(site, ids);
    return { members: [...found.values()].map(({ view }) => view) };
  }
}
