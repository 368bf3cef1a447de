import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ActivationModule } from '../activation/activation.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SitesModule } from '../sites/sites.module';
import { SignupController } from './signup.controller';
import { SignupService } from './signup.service';

@Module({
  imports: [AccountsModule, ActivationModule, SessionsModule, SitesModule],
  controllers: [SignupController],
  providers: [SignupService],
})
export class SignupModule {}
