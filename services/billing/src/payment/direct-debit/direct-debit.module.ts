import { ENV } from '@duet/service-kit/tokens';
import { Module } from '@nestjs/common';
import type { BillingEnv } from '../../env';
import { MembersModule } from '../../member/members/members.module';
import { OrdersModule } from '../../shop/orders/orders.module';
import { DebitsModule } from '../debits/debits.module';
import { PaymentsModule } from '../payments/payments.module';
import { WalletsModule } from '../../money/wallets/wallets.module';
import { DebitCodeRepository } from './debit-code.repository';
import { DebitCodeService } from './debit-code.service';
import { DirectDebitController } from './direct-debit.controller';
import { DirectDebitService } from './direct-debit.service';
import { HttpSmsSender } from './http-sms-sender';
import { SmsSender } from './sms-sender';

const sms = {
  provide: SmsSender,
  inject: [ENV],
  useFactory: (env: BillingEnv): SmsSender => new HttpSmsSender(env.SMS_URL, env.SMS_TOKEN),
};

@Module({
  imports: [DebitsModule, MembersModule, OrdersModule, PaymentsModule, WalletsModule],
  controllers: [DirectDebitController],
  providers: [sms, DebitCodeRepository, DebitCodeService, DirectDebitService],
})
export class DirectDebitModule {}
