import { BudgetsModule } from '@duet/service-kit/budgets/budgets.module';
import { ServiceModule } from '@duet/service-kit/service.module';
import { Module, type DynamicModule } from '@nestjs/common';
import { CardsModule } from './payment/cards/cards.module';
import { CatalogueModule } from './shop/catalogue/catalogue.module';
import { DisputesModule } from './money-back/disputes/disputes.module';
import { DirectDebitModule } from './payment/direct-debit/direct-debit.module';
import { DiscountsModule } from './shop/discounts/discounts.module';
import { EditorModule } from './shop/editor/editor.module';
import type { BillingEnv } from './env';
import { ExportModule } from './member/export/export.module';
import { StatsModule } from './staff/stats/stats.module';
import { HoldsModule } from './money/holds/holds.module';
import { MailContentModule } from './member/mail-content/mail-content.module';
import { MembersModule } from './member/members/members.module';
import { migrations } from './migrations';
import { OrdersModule } from './shop/orders/orders.module';
import { PaymentsModule } from './payment/payments/payments.module';
import { ReceiptsModule } from './payment/receipts/receipts.module';
import { RefundsModule } from './money-back/refunds/refunds.module';
import { StatementModule } from './money/statement/statement.module';
import { SupportModule } from './staff/support/support.module';
import { verifyBooks } from './money/verification/verify-ledger.job';
import { VerificationModule } from './money/verification/verification.module';
import { writeLedgerCheckpoints } from './money/verification/write-checkpoints.job';
import { WalletsModule } from './money/wallets/wallets.module';
import { forgetWithdrawals } from './money-back/withdrawals/withdrawal.job';
import { WithdrawalsModule } from './money-back/withdrawals/withdrawals.module';

@Module({})
export class AppModule {
  static with(env: BillingEnv): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forRoot({
          name: 'billing',
          env,
          migrations,
          recurring: [verifyBooks, writeLedgerCheckpoints, forgetWithdrawals],
        }),
        BudgetsModule.remote(),
        CatalogueModule,
        WalletsModule,
        MembersModule,
        HoldsModule,
        PaymentsModule,
        CardsModule,
        DiscountsModule,
        OrdersModule,
        DirectDebitModule,
        StatementModule,
        ReceiptsModule,
        RefundsModule,
        WithdrawalsModule,
        DisputesModule,
        MailContentModule,
        ExportModule,
        SupportModule,
        EditorModule,
        StatsModule,
        VerificationModule,
      ],
    };
  }
}
