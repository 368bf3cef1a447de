import {
  type ActorPrincipal,
  type StaffPrincipal,
  PRINCIPAL_SECONDS,
  signPrincipal,
} from '@duet/service-kit/principal';
import { LRUCache } from 'lru-cache';

/**
 * A signature is used for half of its life, so that a service always has the other half to look at
 * it.
 */
const USED_MS = (PRINCIPAL_SECONDS * 1_000) / 2;

interface Signed {
  token: Promise<string>;
  until: number;
}

/** Signs principals, each one once per half minute. */
export class Principals {
  private readonly signed = new LRUCache<string, Signed>({ max: 20_000 });

  constructor(
    private readonly secret: string,
    private readonly now: () => number = Date.now,
  ) {}

  sign(principal: ActorPrincipal | StaffPrincipal): Promise<string> {
    const key = `${principal.kind}|${principal.site}|${principal.locale}|${principal.country ?? ''}|${whoIs(principal)}`;
    const cached = this.signed.get(key);
    if (cached && cached.until > this.now()) return cached.token;
    const token = signPrincipal(principal, this.secret);
    this.signed.set(key, { token, until: this.now() + USED_MS });
    return token;
  }
}

function whoIs(principal: ActorPrincipal | StaffPrincipal): string {
  if (principal.kind === 'member') return `${principal.member}|${principal.session}`;
  return principal.kind === 'staff'
    ? `${principal.staff}|${principal.session}|${principal.permissions.join()}`
    : '';
}
