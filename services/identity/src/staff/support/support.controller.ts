import { type Empty, empty, memberId } from '@duet/schemas/common';
import {
  type MemberSearch,
  type MemberSearchResponse,
  type SecondFactorRemoval,
  type SupportMember,
  memberSearch,
  memberSearchResponse,
  secondFactorRemoval,
  supportMember,
} from '@duet/schemas/staff-support';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { AppError } from '@duet/service-kit/errors';
import { presentPage } from '@duet/service-kit/page';
import { parsed, requireId } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { SupportService } from './support.service';

@Controller('staff/support')
@Staff('members.support')
export class SupportController {
  constructor(private readonly support: SupportService) {}

  @Post('search')
  @HttpCode(200)
  @Returns(memberSearchResponse)
  async search(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(memberSearch)) body: MemberSearch,
  ): Promise<MemberSearchResponse> {
    const page = await this.support.search(actor, body);
    return { members: page.rows, ...presentPage(page) };
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @Returns(supportMember)
  look(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<SupportMember> {
    return this.support.look(actor, requireId(memberId, id));
  }

  @Post(':id/unlock')
  @HttpCode(200)
  @Returns(empty)
  async unlock(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<Empty> {
    await this.support.unlock(actor, requireId(memberId, id));
    return {};
  }

  @Post(':id/activation-mail')
  @HttpCode(200)
  @Returns(empty)
  async resend(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<Empty> {
    await this.support.resendActivation(actor, requireId(memberId, id));
    return {};
  }

  /** @deprecated Rejects calls from outdated staff pages, which send no `proof`. */
  @Delete(':id/second-factor')
  @Returns(empty)
  removeWithoutProof(@Param('id') id: string): Empty {
    requireId(memberId, id);
    throw new AppError('conflict');
  }

  @Post(':id/second-factor-removal')
  @HttpCode(200)
  @Returns(empty)
  async removeSecondFactor(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(secondFactorRemoval)) body: SecondFactorRemoval,
  ): Promise<Empty> {
    await this.support.removeSecondFactor(actor, requireId(memberId, id), body);
    return {};
  }
}
