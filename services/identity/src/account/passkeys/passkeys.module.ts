import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailsModule } from '../mails/mails.module';
import { SessionsModule } from '../sessions/sessions.module';
import { WebauthnModule } from '../webauthn/webauthn.module';
import { PasskeyLoginController } from './passkey-login.controller';
import { PasskeyProofs } from './passkey-proofs';
import { PasskeyRepository } from './passkey.repository';
import { PasskeysController } from './passkeys.controller';
import { PasskeysService } from './passkeys.service';
import { SudoController } from './sudo.controller';

@Module({
  imports: [AccountsModule, MailsModule, SessionsModule, WebauthnModule],
  controllers: [PasskeysController, PasskeyLoginController, SudoController],
  providers: [PasskeyProofs, PasskeyRepository, PasskeysService],
})
export class PasskeysModule {}
