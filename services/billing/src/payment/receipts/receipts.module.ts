import { Module } from '@nestjs/common';
import { ReceiptRepository } from './receipt.repository';
import { ReceiptService } from './receipt.service';
import { ReceiptsController } from './receipts.controller';

@Module({
  controllers: [ReceiptsController],
  providers: [ReceiptRepository, ReceiptService],
  exports: [ReceiptRepository, ReceiptService],
})
export class ReceiptsModule {}
