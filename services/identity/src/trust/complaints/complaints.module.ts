import { Module } from '@nestjs/common';
import { MailsModule } from '../../account/mails/mails.module';
import { ComplaintRepository } from './complaint.repository';
import { ComplaintService } from './complaint.service';
import { ComplaintsController } from './complaints.controller';

@Module({
  imports: [MailsModule],
  controllers: [ComplaintsController],
  providers: [ComplaintService, ComplaintRepository],
  exports: [ComplaintRepository],
})
export class ComplaintsModule {}
