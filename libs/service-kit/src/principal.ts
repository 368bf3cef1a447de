import { SERVICES } from '@duet/schemas/events';
import { country, memberId, siteId, ulid } from '@duet/schemas/common';
import { locale } from '@duet/schemas/locale-schema';
import { staffPermission } from '@duet/schemas/staff';
import { SignJWT, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from './errors';

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
});
const servicePrincipal = z.object({
  kind: z.literal('service'),
  service: z.enum([...SERVICES, 'gateway']),
  site: siteId.nullable(),
});

/**
 * The caller of a request. The gateway signs principals of browsers, and InternalTransport signs
 * principals of services.
 */
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

const keys = new Map<string, Uint8Array>();
const verified = new LRUCache<string, { value: Principal; until: number }>({ max: 20_000 });
const TOLERANCE_SECONDS = 5;

function toKey(secret: string): Uint8Array {
  let key = keys.get(secret);
  if (!key) keys.set(secret, (key = new TextEncoder().encode(secret)));
  return key;
}

/** Signs a principal (HS256 JWT) for 60 seconds. */
export const signPrincipal = (value: Principal, secret: string): Promise<string> =>
  new SignJWT({ ...value })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${PRINCIPAL_SECONDS}s`)
    .sign(toKey(secret));

/**
 * Verifies signature, age and shape of a principal.
 * @param secrets accepted keys, several during a key change
 * @throws {AppError} 403 `forbidden`
 */
export async function verifyPrincipal(
  token: string | undefined,
  secrets: readonly string[],
): Promise<Principal> {
  if (!token) throw new AppError('forbidden');
  const [secret = '', ...others] = secrets;
  try {
    return await verifyWith(token, secret);
  } catch (error) {
    if (others.length === 0 || !(error instanceof AppError)) throw error;
    return verifyPrincipal(token, others);
  }
}

async function verifyWith(token: string, secret: string): Promise<Principal> {
  const known = verified.get(`${secret}|${token}`);
  if (known && known.until > Date.now()) return known.value;
  try {
    const { payload } = await jwtVerify(token, toKey(secret), {
      algorithms: ['HS256'],
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['exp'],
    });
    const value = principal.parse(payload);
    verified.set(`${secret}|${token}`, {
      value,
      until: ((payload.exp ?? 0) + TOLERANCE_SECONDS) * 1_000,
    });
    return value;
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof z.ZodError)
      throw new AppError('forbidden', { cause });
    throw cause;
  }
}
