import { type EvidenceResponse, type LegalHold, QUEUE_PAGE } from '@duet/schemas/staff-queues';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { presentPage, toPage } from '@duet/service-kit/page';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { forEachDue } from '@duet/service-kit/for-each-due';
import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { IdentityEnv } from '../../env';
import { AuditLog } from '../../staff/accounts/audit-log';
import { StaffRepository } from '../../staff/accounts/staff.repository';
import { EvidenceVault } from './evidence-vault';
import { type DecidedCase, EvidenceRepository, type Limits } from './evidence.repository';

const DAY = 86_400_000;
const BATCH = 100;
export const destroyEvidence = defineRecurringJob({
  name: 'destroy-evidence',
  everyMs: 60 * 60_000,
});
/** Days for which pictures are kept after the decision `mistake`, in case the decision is wrong. */
const MISTAKE_DAYS = 30;

/** Deletes seized pictures after their retention period, except undecided cases and legal holds. */
@Injectable()
export class EvidenceRetention {
  private readonly logger = new Logger(EvidenceRetention.name);
  private readonly days: Record<DecidedCase['decision'], number>;

  constructor(
    @Inject(ENV) env: IdentityEnv,
    private readonly cases: EvidenceRepository,
    private readonly vault: EvidenceVault,
    private readonly staff: StaffRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.days = { reported: env.EVIDENCE_DAYS, mistake: Math.min(MISTAKE_DAYS, env.EVIDENCE_DAYS) };
  }

  async kept({ site }: StaffPrincipal, before: string | undefined): Promise<EvidenceResponse> {
    const found = await this.cases.decided(site, before, QUEUE_PAGE + 1);
    const page = toPage(found, QUEUE_PAGE, ({ id }) => id);
    const names = await this.staff.names(page.rows.flatMap(({ heldBy }) => heldBy ?? []));
    return { cases: page.rows.map((row) => this.present(row, names)), ...presentPage(page) };
  }

  async hold({ site, staff }: StaffPrincipal, id: string, { reference }: LegalHold): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (
        !(await this.cases.hold(tx, id, { site, reference, staffId: staff, now: this.clock.now() }))
      )
        throw new AppError('not_found');
      await this.audit.add(tx, {
        site,
        staffId: staff,
        action: 'illegal_image.held',
        subject: { kind: 'case', id },
        details: { reference },
      });
    });
  }

  async release({ site, staff }: StaffPrincipal, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.cases.release(tx, id, site))) throw new AppError('not_found');
      await this.audit.add(tx, {
        site,
        staffId: staff,
        action: 'illegal_image.released',
        subject: { kind: 'case', id },
      });
    });
  }

  @OnJob(destroyEvidence)
  async run(): Promise<number> {
    const now = this.clock.now().getTime();
    const limits: Limits = {
      reported: new Date(now - this.days.reported * DAY),
      mistake: new Date(now - this.days.mistake * DAY),
    };
    const over = await this.cases.over(limits, BATCH);
    return forEachDue(over, (each) => this.destroy(each, limits), {
      // The text of the error is not logged, because it may contain the file's name.
      onFailure: (error, { id }) => {
        const { name: type, code } = error as { name?: unknown; code?: unknown };
        this.logger.error(
          { case_id: id, type, code },
          'evidence could not be destroyed; the next interval will retry',
        );
      },
    });
  }

  /**
   * Blocks new legal holds, then deletes the file, then the row. After a crash, the next run
   * continues.
   */
  private async destroy({ id, site, decision }: DecidedCase, limits: Limits): Promise<boolean> {
    if (!(await this.cases.scheduleDestruction(id, limits))) return false;
    await this.vault.destroy(id);
    return this.transactions.run(async (tx) => {
      if (!(await this.cases.delete(tx, id))) return false;
      await this.audit.add(tx, {
        site,
        staffId: null,
        action: 'illegal_image.destroyed',
        subject: { kind: 'case', id },
        details: { decision },
      });
      return true;
    });
  }

  private present(
    {
      id,
      place,
      list,
      foundAt,
      decision,
      reference,
      decidedAt,
      holdReference,
      heldBy,
      heldAt,
    }: DecidedCase,
    names: Map<string, string>,
  ): EvidenceResponse['cases'][number] {
    const hold =
      holdReference !== null && heldAt !== null
        ? { reference: holdReference, at: heldAt.toISOString(), by: names.get(heldBy ?? '') ?? '' }
        : null;
    const until = new Date(decidedAt.getTime() + this.days[decision] * DAY).toISOString();
    return {
      id,
      place,
      list,
      found_at: foundAt.toISOString(),
      decision,
      reference,
      decided_at: decidedAt.toISOString(),
      destroyed_at: hold ? null : until,
      hold,
    };
  }
}
