import type { InternalAnswer, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { toBalance } from '../wallets/wallet.service';
import { HoldService } from './hold.service';

@Controller()
export class HoldsController {
  constructor(private readonly holds: HoldService) {}

  @InternalCall('holds.create')
  async create(body: InternalBody<'holds.create'>): Promise<InternalAnswer<'holds.create'>> {
    const { wallet, cost } = await this.holds.create(body);
    const { credits, paidUser } = toBalance(wallet);
    return { credits, cost, paid_user: paidUser };
  }
}
