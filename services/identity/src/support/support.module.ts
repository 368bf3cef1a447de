import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ActivationModule } from '../activation/activation.module';
import { AgeAssuranceModule } from '../age-assurance/age-assurance.module';
import { ModerationModule } from '../moderation/moderation.module';
import { SessionsModule } from '../sessions/sessions.module';
import { StaffModule } from '../staff/staff.module';
import { SupportController } from './support.controller';
import { SupportRepository } from './support.repository';
import { SupportService } from './support.service';

@Module({
  imports: [
    AccountsModule,
    ActivationModule,
    AgeAssuranceModule,
    ModerationModule,
    SessionsModule,
    StaffModule,
  ],
  controllers: [SupportController],
  providers: [SupportRepository, SupportService],
})
export class SupportModule {}
