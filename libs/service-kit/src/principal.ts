import { type KeyObject, createSecretKey } from 'node:crypto';
import type { ServiceName } from '@duet/schemas/events';
import { country, instant, memberId, siteId, ulid } from '@duet/schemas/common';
import { locale } from '@duet/schemas/locale-schema';
import { staffPermission } from '@duet/schemas/staff';
import {
  type JWTPayload,
  type JWTVerifyOptions,
  SignJWT,
  decodeJwt,
  errors,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { ServerEnv } from './env';
import { AppError } from './errors';
import {
  ISSUERS,
  type Issuer,
  type PublicKeys,
  readPrivateKey,
  readPublicKeys,
} from './principal-keys';

export const PRINCIPAL_HEADER = 'x-duet-principal';
export const PRINCIPAL_SECONDS = 60;

const visitorPrincipal = z.object({
  kind: z.literal('visitor'),
  site: siteId,
  locale,
  country: country.nullable(),
});
const memberPrincipal = visitorPrincipal.extend({
  kind: z.literal('member'),
  member: memberId,
  session: ulid,
});
const staffPrincipal = visitorPrincipal.extend({
  kind: z.literal('staff'),
  staff: ulid,
  session: ulid,
  permissions: z.array(staffPermission),
  /** Last login or step-up; null from gateways of earlier versions. */
  authenticated_at: instant.nullable().default(null),
});
const servicePrincipal = z.object({
  kind: z.literal('service'),
  service: z.enum(ISSUERS),
  site: siteId.nullable(),
});

/** The gateway signs principals of browsers, and InternalTransport signs principals of services. */
export const principal = z.discriminatedUnion('kind', [
  visitorPrincipal,
  memberPrincipal,
  staffPrincipal,
  servicePrincipal,
]);
export type VisitorPrincipal = z.infer<typeof visitorPrincipal>;
export type MemberPrincipal = z.infer<typeof memberPrincipal>;
export type StaffPrincipal = z.infer<typeof staffPrincipal>;
export type ServicePrincipal = z.infer<typeof servicePrincipal>;
export type Principal = z.infer<typeof principal>;
export type ActorPrincipal = VisitorPrincipal | MemberPrincipal;

const TOLERANCE_SECONDS = 5;

type SignerEnv = Pick<ServerEnv, 'PRINCIPAL_PRIVATE_KEY' | 'PRINCIPAL_SECRET'>;
type VerifierEnv = Pick<ServerEnv, 'PRINCIPAL_PUBLIC_KEYS' | 'PRINCIPAL_SECRET'>;

/** Signs with the key of this process (EdDSA, RFC 8037). */
export class PrincipalSigner {
  private readonly key: KeyObject;
  private readonly algorithm: string;

  constructor(
    { PRINCIPAL_PRIVATE_KEY: own, PRINCIPAL_SECRET: shared = '' }: SignerEnv,
    private readonly issuer: Issuer,
  ) {
    this.key = own || !shared ? readPrivateKey(own ?? '') : toSharedKey(shared);
    this.algorithm = own ? 'EdDSA' : 'HS256';
  }

  sign(value: Principal, audience: ServiceName): Promise<string> {
    return new SignJWT({ ...value })
      .setProtectedHeader({ alg: this.algorithm })
      .setIssuer(this.issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${PRINCIPAL_SECONDS}s`)
      .sign(this.key);
  }
}

export class PrincipalVerifier {
  private readonly keys: PublicKeys;
  private readonly shared: KeyObject | null;
  private readonly verified = new LRUCache<string, { value: Principal; until: number }>({
    max: 20_000,
  });

  constructor(
    env: VerifierEnv,
    private readonly audience: ServiceName | ServiceName[],
  ) {
    this.keys = readPublicKeys(env);
    this.shared = env.PRINCIPAL_SECRET ? toSharedKey(env.PRINCIPAL_SECRET) : null;
  }

  /**
   * Verifies signature, age, audience and shape, and that the issuer may sign the principal.
   * @throws {AppError} 403 `forbidden`
   */
  async verify(token: string | string[] | undefined): Promise<Principal> {
    if (typeof token !== 'string') throw new AppError('forbidden');
    const known = this.verified.get(token);
    if (known && known.until > Date.now()) return known.value;
    try {
      const payload = await this.verifyJwt(token);
      const value = principal.parse(payload);
      const until = ((payload.exp ?? 0) + TOLERANCE_SECONDS) * 1_000;
      this.verified.set(token, { value, until });
      return value;
    } catch (cause) {
      if (cause instanceof errors.JOSEError || cause instanceof z.ZodError)
        throw new AppError('forbidden', { cause });
      throw cause;
    }
  }

  private async verifyJwt(token: string): Promise<JWTPayload> {
    const claimed = decodeJwt(token);
    const own = mayIssue(claimed) ? (this.keys.get(claimed.iss ?? '') ?? []) : [];
    let failure: unknown = new AppError('forbidden');
    for (const key of this.shared ? [...own, this.shared] : own) {
      try {
        const { payload } = await jwtVerify(token, key, this.optionsFor(key));
        return payload;
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  private optionsFor(key: KeyObject): JWTVerifyOptions {
    const always = { clockTolerance: TOLERANCE_SECONDS, requiredClaims: ['exp'] };
    // Earlier versions, which sign with the shared key, name no audience.
    return key === this.shared
      ? { ...always, algorithms: ['HS256'] }
      : { ...always, algorithms: ['EdDSA'], audience: this.audience };
  }
}

/** Only the gateway may sign for browsers. Every process may sign for itself. */
const mayIssue = ({ iss, kind, service }: JWTPayload): boolean =>
  kind === 'service' ? iss === service : iss === 'gateway';

const toSharedKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');
