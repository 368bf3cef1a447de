import { Module } from '@nestjs/common';
import { SitesModule } from '../../site/sites/sites.module';
import { AccountsModule } from '../accounts/accounts.module';
import { MailsModule } from '../mails/mails.module';
import { SessionsModule } from '../sessions/sessions.module';
import { PasskeyChallengeRepository } from './passkey-challenge.repository';
import { PasskeyChallenges } from './passkey-challenges';
import { PasskeyLoginController } from './passkey-login.controller';
import { PasskeyProofs } from './passkey-proofs';
import { PasskeyRepository } from './passkey.repository';
import { PasskeysController } from './passkeys.controller';
import { PasskeysService } from './passkeys.service';
import { SudoController } from './sudo.controller';

@Module({
  imports: [AccountsModule, MailsModule, SessionsModule, SitesModule],
  controllers: [PasskeysController, PasskeyLoginController, SudoController],
  providers: [
    PasskeyChallengeRepository,
    PasskeyChallenges,
    PasskeyProofs,
    PasskeyRepository,
    PasskeysService,
  ],
})
export class PasskeysModule {}
