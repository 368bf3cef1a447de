import { createHmac, timingSafeEqual } from 'node:crypto';
import { acceptedKeys, type ServerEnv } from '@duet/service-kit/env';
import { requireSecret } from '@duet/service-kit/principal-keys';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';

const PREFIX = { bounce: 'b', unsubscribe: 'u' } as const;
type Purpose = keyof typeof PREFIX;

const ID_LENGTH = { bounce: 26, unsubscribe: 12 } as const;
/** 128 bits in hexadecimal digits. Tokens of earlier versions have 80 bits. */
const SIGNATURE_LENGTH = 32;
const EARLIER_LENGTH = 20;
const TOKENS =
  /(?<![0-9a-z])[bu]-(?:[0-9a-z]{26}|[0-9a-z]{12})-(?:[0-9a-f]{32}|[0-9a-f]{20})(?![0-9a-z])/gi;

/** Mail tokens are in lower case, because servers may change the case of a local part. */
@Injectable()
export class MailTokens {
  /** The first secret signs; all secrets verify. */
  private readonly secrets: string[];

  constructor(
    @Inject(ENV)
    env: Pick<ServerEnv, 'PRINCIPAL_SECRET'> & {
      MAIL_SECRET?: string | undefined;
      MAIL_SECRET_ACCEPTED?: string | undefined;
    },
  ) {
    this.secrets = acceptedKeys(requireSecret(env, 'MAIL_SECRET'), env.MAIL_SECRET_ACCEPTED);
  }

  /** Returns the local part of the mail's return path (VERP). */
  bounce(mailId: string): string {
    return this.sign('bounce', mailId.toLowerCase());
  }

  unsubscribe(memberId: string): string {
    return this.sign('unsubscribe', memberId);
  }

  verifyMailToken(token: string): string | null {
    return this.verify('bounce', token)?.toUpperCase() ?? null;
  }

  verifyMemberToken(token: string): string | null {
    return this.verify('unsubscribe', token);
  }

  findAll(text: string): { mails: string[]; members: string[] } {
    const tokens = text.match(TOKENS) ?? [];
    const genuine = (read: (token: string) => string | null) => [
      ...new Set(tokens.map(read).filter((id) => id !== null)),
    ];
    return {
      mails: genuine((token) => this.verifyMailToken(token)),
      members: genuine((token) => this.verifyMemberToken(token)),
    };
  }

  private sign(purpose: Purpose, id: string): string {
    return `${PREFIX[purpose]}-${id}-${signature(purpose, id, this.secrets[0] ?? '')}`;
  }

  private verify(purpose: Purpose, token: string): string | null {
    const [prefix, id, given, ...rest] = token.toLowerCase().split('-');
    if (
      prefix !== PREFIX[purpose] ||
      id?.length !== ID_LENGTH[purpose] ||
      (given?.length !== SIGNATURE_LENGTH && given?.length !== EARLIER_LENGTH) ||
      rest.length > 0
    )
      return null;
    const bytes = Buffer.from(given);
    const isGenuine = this.secrets.some((secret) => {
      const wanted = Buffer.from(signature(purpose, id, secret).slice(0, given.length));
      return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
    });
    return isGenuine ? id : null;
  }
}

const signature = (purpose: Purpose, id: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`mail-${purpose}:${id}`)
    .digest('hex')
    .slice(0, SIGNATURE_LENGTH);
