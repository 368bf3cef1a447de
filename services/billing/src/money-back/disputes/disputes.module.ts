import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../payment/payments/payments.module';
import { WalletsModule } from '../../money/wallets/wallets.module';
import { DisputeService } from './dispute.service';
import { DisputesController } from './disputes.controller';

@Module({
  imports: [PaymentsModule, WalletsModule],
  controllers: [DisputesController],
  providers: [DisputeService],
})
export class DisputesModule {}
