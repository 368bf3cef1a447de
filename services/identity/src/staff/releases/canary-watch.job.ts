import { findShare, findWithheld } from '@duet/schemas/release-control';
import { noEvidence, toMinute } from '@duet/schemas/remote-evidence';
import { Clock } from '@duet/service-kit/clock';
import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { IdentityEnv } from '../../env';
import { decideCanary } from './canary-decision';
import { ReleaseEvidence } from './release-evidence';
import { type SummarizedRemote, toControl } from './release-rules';
import { ReleaseRepository, type StoredAct, type StoredRegistry } from './release.repository';
import { ReleasesService } from './releases.service';

const MAX_MINUTES = 30;

export const watchCanaries = defineRecurringJob({ name: 'watch-canaries', everyMs: 5_000 });

/** Takes back failing canaries. Raises the share of healthy canaries within their signed plan. */
@Injectable()
export class CanaryWatch {
  private readonly logger = new Logger(CanaryWatch.name);

  constructor(
    private readonly repository: ReleaseRepository,
    private readonly evidence: ReleaseEvidence,
    private readonly releases: ReleasesService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  @OnJob(watchCanaries)
  async run(): Promise<void> {
    const registry = await this.repository.findRegistry();
    if (!registry?.summary.remotes.some(({ canary }) => canary)) return;
    const acts = await this.repository.lastActs();
    for (const entry of registry.summary.remotes) await this.watch(entry, registry, acts);
  }

  private async watch(
    entry: SummarizedRemote,
    registry: StoredRegistry,
    acts: readonly StoredAct[],
  ): Promise<void> {
    const { remote, live, canary, revoked } = entry;
    const control = toControl(acts);
    if (!canary || revoked.includes(canary.version)) return;
    if (findWithheld(control, remote, canary.version) !== null) return;
    const now = this.clock.now().getTime();
    const msSinceStep = now - findStart(entry, registry, acts);
    const counts = await this.evidence.read(new Date(now), toMinutes(now, now - msSinceStep));
    const { version, plan } = canary;
    const decision = decideCanary({
      canary: counts.get(`${remote}@${version}`) ?? noEvidence(),
      live: counts.get(`${remote}@${live}`) ?? noEvidence(),
      share: findShare(control, remote, canary),
      ...{ plan, msSinceStep, metrics: this.env.CANARY_METRICS },
    });
    if (!decision || !(await this.releases.actAsServer({ remote, version, ...decision }))) return;
    this.logger.warn(
      { remote, version, ...decision },
      'canary was advanced or taken back, based on its counts and those of the live version',
    );
  }
}

/** Number of clock minutes since `start`, including the partial first and last minute. */
const toMinutes = (now: number, start: number): number =>
  Math.min(Math.max(toMinute(now) - toMinute(start), 0) + 1, MAX_MINUTES);

/** Epoch milliseconds at which the canary got its current share. */
function findStart(
  { remote, canary }: SummarizedRemote,
  { summary, reportedAt }: StoredRegistry,
  acts: readonly StoredAct[],
): number {
  const isSame = (each: { remote: string; version: string }): boolean =>
    each.remote === remote && each.version === canary?.version;
  const published = summary.log.findLast((each) => isSame(each) && each.act === 'canary');
  const at = acts.find(isSame)?.at ?? (published ? new Date(published.at) : reportedAt);
  return at.getTime();
}
