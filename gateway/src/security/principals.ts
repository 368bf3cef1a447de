import type { ServiceName } from '@duet/schemas/events';
import { Cache } from '@duet/service-kit/cache';
import {
  type ActorPrincipal,
  type StaffPrincipal,
  PRINCIPAL_SECONDS,
  type PrincipalSigner,
} from '@duet/service-kit/principal';

/** Reuses a principal for half of its lifetime, so that it does not expire during a call. */
const USED_MS = (PRINCIPAL_SECONDS * 1_000) / 2;

export class Principals {
  private readonly signed = new Cache<string>({ ttlMs: USED_MS, max: 20_000 });

  constructor(private readonly signer: PrincipalSigner) {}

  sign(principal: ActorPrincipal | StaffPrincipal, service: ServiceName): Promise<string> {
    const key = `${service}|${principal.kind}|${principal.site}|${principal.locale}|${principal.country ?? ''}|${whoIs(principal)}`;
    return this.signed.get(key, () => this.signer.sign(principal, service));
  }
}

function whoIs(principal: ActorPrincipal | StaffPrincipal): string {
  if (principal.kind === 'member') return `${principal.member}|${principal.session}`;
  if (principal.kind === 'visitor') return '';
  const { staff, session, permissions, authenticated_at: at } = principal;
  return `${staff}|${session}|${permissions.join()}|${at ?? ''}`;
}
