import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { WalletService } from './wallet.service';

@Controller()
export class WalletsController {
  constructor(private readonly wallets: WalletService) {}

  @InternalCall('wallets.get')
  async get(body: InternalBody<'wallets.get'>): Promise<InternalResponse<'wallets.get'>> {
    const { credits, paidUser } = await this.wallets.getBalance(body.site, body.member_id);
    return { credits, paid_user: paidUser };
  }
}
