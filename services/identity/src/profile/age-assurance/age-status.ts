import { AGE_CHECKS_PER_DAY, type AgeAssurance } from '@duet/schemas/age-assurance';
import { lacksProofOfAge } from '@duet/service-kit/lacks-proof-of-age';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Member } from '../../account/accounts/member.repository';
import { SiteService } from '../../site/sites/site.service';
import {
  type AgeCheck,
  AgeAssuranceRepository,
  type StoredProof,
} from './age-assurance.repository';
import { AgeProvider } from './age-provider';

const DAY = 86_400_000;
const NEWEST = AGE_CHECKS_PER_DAY + 1;

export interface AgeStatus {
  answer: AgeAssurance;
  open: AgeCheck | null;
}

@Injectable()
export class AgeStatusReader {
  constructor(
    private readonly repository: AgeAssuranceRepository,
    private readonly provider: AgeProvider,
    private readonly sites: SiteService,
    private readonly clock: Clock,
  ) {}

  async of(member: Member, tx?: EntityManager): Promise<AgeStatus> {
    const now = this.clock.now();
    const [{ settings }, checks, proof] = await Promise.all([
      this.sites.get(member.site),
      this.repository.newest(member.id, NEWEST, tx),
      this.repository.proof(member.id, tx),
    ]);
    const open = checks.find(({ state }) => state === 'open') ?? null;
    const isProven =
      proof?.outcome === 'passed' && proof.expiresAt !== null && proof.expiresAt > now;
    const isNeeded = lacksProofOfAge(member, settings, now);
    const ofToday = checks.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - DAY);
    const oldest = ofToday[AGE_CHECKS_PER_DAY - 1];
    return {
      open,
      answer: {
        state: isProven ? 'passed' : !isNeeded ? 'not_needed' : open ? 'open' : 'needed',
        available: this.provider.isThere,
        min_age: settings.min_age,
        proof: presentProof(proof),
        last: presentLast(checks, proof),
        attempts_left: Math.max(0, AGE_CHECKS_PER_DAY - ofToday.length),
        next_attempt_at: oldest ? new Date(oldest.createdAt.getTime() + DAY).toISOString() : null,
      },
    };
  }
}

function presentProof(proof: StoredProof | null): AgeAssurance['proof'] {
  if (proof?.outcome !== 'passed' || proof.expiresAt === null) return null;
  return {
    method: proof.method,
    provider: proof.provider,
    proven_at: proof.decidedAt.toISOString(),
    expires_at: proof.expiresAt.toISOString(),
  };
}

/** Falls back to `proof`, because the row of a failed check may already be deleted. */
function presentLast(checks: readonly AgeCheck[], proof: StoredProof | null): AgeAssurance['last'] {
  const ended = checks.find(({ state }) => state !== 'open');
  if (ended?.finishedAt && ended.state !== 'open' && ended.state !== 'passed')
    return { state: ended.state, at: ended.finishedAt.toISOString() };
  return !ended && proof?.outcome === 'failed'
    ? { state: 'failed', at: proof.decidedAt.toISOString() }
    : null;
}
