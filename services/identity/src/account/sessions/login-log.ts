import { hashMember } from '@duet/service-kit/erased-members';
import { AppError } from '@duet/service-kit/errors';
import { Injectable, Logger } from '@nestjs/common';

export interface LoginAttempt {
  site: string;
  realm: 'member' | 'staff';
  factor: 'password' | 'code' | 'passkey';
  accountId?: string;
}

/** Writes one line per login, with a hash instead of the account (OWASP ASVS 16.3.1). */
@Injectable()
export class LoginLog {
  private readonly logger = new Logger(LoginLog.name);

  async record<T>(attempt: LoginAttempt, login: () => Promise<T>): Promise<T> {
    try {
      const result = await login();
      this.logger.log(toFields(attempt), 'login succeeded');
      return result;
    } catch (error) {
      this.logger.warn({ ...toFields(attempt), reason: toReason(error) }, 'login failed');
      throw error;
    }
  }
}

const toFields = ({ site, realm, factor, accountId }: LoginAttempt) => ({
  ...{ event: 'login', site, realm, factor },
  account: accountId === undefined ? null : hashMember(accountId).slice(0, 16),
});

const toReason = (error: unknown): string => {
  if (!(error instanceof AppError)) return 'error';
  const [field] = Object.values(error.fields ?? {});
  return field ?? error.code;
};
