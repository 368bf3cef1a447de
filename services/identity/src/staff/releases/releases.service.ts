import type { InternalBody, InternalResponse } from '@duet/schemas/internal';
import { LOGGED_ACTS } from '@duet/schemas/release-control';
import type {
  ControlActBody,
  StaffReleasesResponse,
  StaffRemote,
} from '@duet/schemas/staff-releases';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../accounts/audit-log';
import { StaffRepository } from '../accounts/staff.repository';
import { type EvidenceByVersion, ReleaseEvidence, toLastHour } from './release-evidence';
import { findDenial, isNewer, mergeHistory, nameVersions, toControl } from './release-rules';
import { ReleaseRepository, type StoredRegistry } from './release.repository';

const HOUR_MINUTES = 60;

@Injectable()
export class ReleasesService {
  constructor(
    private readonly repository: ReleaseRepository,
    private readonly evidence: ReleaseEvidence,
    private readonly audit: AuditLog,
    private readonly staff: StaffRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async control({
    summary,
  }: InternalBody<'releases.control'>): Promise<InternalResponse<'releases.control'>> {
    const [acts, mark] = await Promise.all([
      this.repository.lastActs(),
      this.repository.findMark(),
    ]);
    return { control: toControl(acts), is_known: mark?.digest === summary };
  }

  async report({ digest, summary }: InternalBody<'releases.report'>): Promise<void> {
    const signedAt = summary.signed_at === null ? null : new Date(summary.signed_at);
    const next = { digest, signedAt, revision: summary.revision, summary };
    await this.transactions.run(async (tx) => {
      if (!isNewer(next, await this.repository.lockRegistry(tx))) return;
      await this.repository.saveRegistry(tx, { ...next, reportedAt: this.clock.now() });
    });
  }

  async list(): Promise<StaffReleasesResponse> {
    const registry = await this.repository.findRegistry();
    if (!registry) return { reported_at: null, remotes: [] };
    const [acts, evidence] = await Promise.all([
      this.repository.lastActs(),
      this.evidence.read(this.clock.now(), HOUR_MINUTES),
    ]);
    const control = toControl(acts);
    const { remotes: live, log, kept } = registry.summary;
    const names = new Set([...live, ...log, ...kept].map(({ remote }) => remote));
    const remotes = [...names].map((name) => this.present(name, { registry, control, evidence }));
    return { reported_at: registry.reportedAt.toISOString(), remotes: await Promise.all(remotes) };
  }

  async act({ staff }: StaffPrincipal, requested: ControlActBody): Promise<void> {
    const denial = await this.record(staff, requested);
    if (denial) throw new AppError(denial);
  }

  /** Returns false if the action no longer applies. */
  async actAsServer(requested: ControlActBody): Promise<boolean> {
    return (await this.record(null, requested)) === null;
  }

  /** All sites share the remotes, so the audit log of each site has the entry. */
  private record(
    staffId: string | null,
    { reason, percent, ...requested }: ControlActBody,
  ): Promise<'not_found' | 'conflict' | null> {
    return this.transactions.run(async (tx) => {
      const registry = await this.repository.lockRegistry(tx);
      if (!registry) return 'not_found';
      const control = toControl(await this.repository.lastActs(tx));
      const denial = findDenial(registry.summary, control, { ...requested, percent });
      if (denial) return denial;
      const number = control.revision + 1;
      const at = this.clock.now();
      await this.repository.insert(tx, {
        ...{ number, at, ...requested, staffId, reason },
        percent: requested.act === 'step' ? (percent ?? null) : null,
      });
      await this.audit.add(tx, {
        ...{ site: null, staffId, action: `release.${requested.act}` },
        subject: { kind: 'remote', id: `${requested.remote}@${requested.version}` },
        details: { reason, ...(percent !== undefined && { percent: String(percent) }) },
      });
      return null;
    });
  }

  private async present(
    remote: string,
    {
      registry,
      control,
      evidence,
    }: {
      registry: StoredRegistry;
      control: ReturnType<typeof toControl>;
      evidence: EvidenceByVersion;
    },
  ): Promise<StaffRemote> {
    const entry = registry.summary.remotes.find((each) => each.remote === remote);
    const log = registry.summary.log.filter((each) => each.remote === remote);
    const kept = registry.summary.kept.filter((each) => each.remote === remote);
    const acts = await this.repository.newestActs(remote, LOGGED_ACTS);
    const names = await this.staff.names(acts.flatMap(({ staffId }) => staffId ?? []));
    return {
      remote,
      versions: (entry ? nameVersions(entry, control, log) : []).map((version) => ({
        ...version,
        last_hour: toLastHour(evidence.get(`${remote}@${version.version}`)),
      })),
      history: mergeHistory({ log, kept }, acts, names),
    };
  }
}
