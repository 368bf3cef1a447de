import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { DiscountsModule } from '../discounts/discounts.module';
import { MembersModule } from '../../member/members/members.module';
import { CardsModule } from '../../payment/cards/cards.module';
import { PaymentsModule } from '../../payment/payments/payments.module';
import { WalletsModule } from '../../money/wallets/wallets.module';
import { OrderRepository } from './order.repository';
import { OrderService } from './order.service';
import { OrdersController } from './orders.controller';
import { PaymentRebuildService } from './payment-rebuild.service';
import { RepeatController } from './repeat.controller';
import { RepeatService } from './repeat.service';
import { ShopService } from './shop.service';

@Module({
  imports: [
    CardsModule,
    CatalogueModule,
    DiscountsModule,
    MembersModule,
    WalletsModule,
    PaymentsModule,
  ],
  controllers: [OrdersController, RepeatController],
  providers: [ShopService, OrderRepository, OrderService, PaymentRebuildService, RepeatService],
  exports: [ShopService, OrderService],
})
export class OrdersModule {}
