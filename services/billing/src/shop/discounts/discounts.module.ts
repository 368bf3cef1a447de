import { Module } from '@nestjs/common';
import { MembersModule } from '../../member/members/members.module';
import { DiscountClaimRepository } from './discount-claim.repository';
import { DiscountCodeRepository } from './discount-code.repository';
import { DiscountService } from './discount.service';
import { DiscountsController } from './discounts.controller';

@Module({
  imports: [MembersModule],
  controllers: [DiscountsController],
  providers: [DiscountCodeRepository, DiscountClaimRepository, DiscountService],
  exports: [DiscountService],
})
export class DiscountsModule {}
