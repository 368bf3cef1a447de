import { ServiceModule } from '@duet/service-kit/service.module';
import { Module, type DynamicModule } from '@nestjs/common';
import { CardsModule } from './cards/cards.module';
import { CatalogueModule } from './catalogue/catalogue.module';
import { DisputesModule } from './disputes/disputes.module';
import { DirectDebitModule } from './direct-debit/direct-debit.module';
import { DiscountsModule } from './discounts/discounts.module';
import { EditorModule } from './editor/editor.module';
import type { BillingEnv } from './env';
import { ExportModule } from './export/export.module';
import { FiguresModule } from './figures/figures.module';
import { HoldsModule } from './holds/holds.module';
import { MailContentModule } from './mails/mail-content.module';
import { MembersModule } from './members/members.module';
import { migrations } from './migrations';
import { OrdersModule } from './orders/orders.module';
import { PaymentsModule } from './payments/payments.module';
import { ReceiptsModule } from './receipts/receipts.module';
import { RefundsModule } from './refunds/refunds.module';
import { StatementModule } from './statement/statement.module';
import { SupportModule } from './support/support.module';
import { VerificationModule } from './verification/verification.module';
import { WalletsModule } from './wallets/wallets.module';
import { WithdrawalsModule } from './withdrawals/withdrawals.module';

@Module({})
export class AppModule {
  static with(env: BillingEnv): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forRoot({ name: 'billing', env, entities: [], migrations }),
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
        FiguresModule,
        VerificationModule,
      ],
    };
  }
}
