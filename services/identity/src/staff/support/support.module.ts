import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { ActivationModule } from '../../account/activation/activation.module';
import { AgeAssuranceModule } from '../../profile/age-assurance/age-assurance.module';
import { ModerationModule } from '../../trust/moderation/moderation.module';
import { OneTimeCodesModule } from '../../account/one-time-codes/one-time-codes.module';
import { SecondFactorModule } from '../../account/second-factor/second-factor.module';
import { SessionsModule } from '../../account/sessions/sessions.module';
import { StaffModule } from '../accounts/staff.module';
import { SecondFactorRemovalsJob } from './second-factor-removals.job';
import { SupportController } from './support.controller';
import { SupportRepository } from './support.repository';
import { SupportService } from './support.service';

@Module({
  imports: [
    AccountsModule,
    ActivationModule,
    AgeAssuranceModule,
    ModerationModule,
    OneTimeCodesModule,
    SecondFactorModule,
    SessionsModule,
    StaffModule,
  ],
  controllers: [SupportController],
  providers: [SecondFactorRemovalsJob, SupportRepository, SupportService],
})
export class SupportModule {}
