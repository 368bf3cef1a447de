import type {
  HoldResponse,
  HoldRequest,
  InternalResponse,
  InternalBody,
} from '@duet/schemas/internal';
import { isDatabaseUnavailable } from '@duet/service-kit/database-errors';
import { AppError } from '@duet/service-kit/errors';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller, Logger } from '@nestjs/common';
import { toBalance } from '../wallets/wallet.service';
import { HoldService } from './hold.service';

@Controller()
export class HoldsController {
  private readonly logger = new Logger(HoldsController.name);

  constructor(private readonly holds: HoldService) {}

  @InternalCall('holds.create')
  async create({ holds }: InternalBody<'holds.create'>): Promise<InternalResponse<'holds.create'>> {
    return {
      holds: await Promise.all(
        holds.map((ask) => this.hold(ask).catch((error: unknown) => this.toErrorBody(ask, error))),
      ),
    };
  }

  private async hold(ask: HoldRequest): Promise<HoldResponse> {
    const { wallet, cost } = await this.holds.create(ask);
    const { credits, paidUser } = toBalance(wallet);
    return { credits, cost, paid_user: paidUser, version: wallet.version };
  }

  /** If the database is unavailable, the whole call fails, so that the caller can retry. */
  private toErrorBody({ message_id: id }: HoldRequest, error: unknown): AppError['body'] {
    if (isDatabaseUnavailable(error)) throw error;
    if (error instanceof AppError) return error.body;
    this.logger.error(
      { err: error, message_id: id },
      'credit hold failed; the message is rejected',
    );
    return new AppError('internal').body;
  }
}
