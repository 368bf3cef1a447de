import { APPEAL_DAYS, GROUNDS } from '@duet/schemas/decision-lists';
import { type Statement } from '@duet/schemas/decisions';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DecisionRepository, type StoredDecision } from './decision.repository';
import { StatementLinks } from './statement-links';

const DAY = 86_400_000;

@Injectable()
export class StatementsService {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly links: StatementLinks,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async open(site: string, token: string): Promise<Statement> {
    const id = this.links.verifyToken(token);
    const decision = id === null ? null : await this.decisions.find(site, id);
    if (!decision) throw new AppError('invalid_token');
    return this.present(decision);
  }

  acknowledge(site: string, token: string): Promise<Statement> {
    return this.change(site, token, (tx, { id }, now) => this.decisions.acknowledge(tx, id, now));
  }

  appeal(site: string, token: string, text: string): Promise<Statement> {
    return this.change(site, token, async (tx, decision, now) => {
      if (decision.appealedAt !== null || appealUntil(decision) <= now)
        throw new AppError('appeal_closed');
      await this.decisions.appeal(tx, decision.id, text, now);
    });
  }

  private change(
    site: string,
    token: string,
    work: (tx: EntityManager, decision: StoredDecision, now: Date) => Promise<void>,
  ): Promise<Statement> {
    const id = this.links.verifyToken(token);
    if (id === null) throw new AppError('invalid_token');
    return this.transactions.run(async (tx) => {
      const decision = await this.decisions.lock(tx, site, id);
      if (!decision) throw new AppError('invalid_token');
      await work(tx, decision, this.clock.now());
      const changed = await this.decisions.lock(tx, site, id);
      return this.present(changed ?? decision);
    });
  }

  private present(decision: StoredDecision): Statement {
    const {
      ground,
      facts,
      source,
      decidedAt,
      untilAt,
      liftedAt,
      acknowledgedAt,
      appealText,
      appealedAt,
      appealOutcome,
      appealAnswer,
    } = decision;
    const now = this.clock.now();
    const isOpen = appealUntil(decision) > now;
    return {
      decision: decision.decision,
      ground,
      point: GROUNDS[ground],
      facts,
      source,
      decided_at: decidedAt.toISOString(),
      removed: decision.decision !== 'remove' ? null : decision.photoId === null ? 'text' : 'photo',
      automated: decision.decidedBy === null,
      until: untilAt?.toISOString() ?? null,
      lifted: liftedAt !== null || (untilAt !== null && untilAt <= now),
      acknowledged: acknowledgedAt !== null,
      appeal: {
        state: appealOutcome ?? (appealedAt !== null ? 'waiting' : isOpen ? 'open' : 'too_late'),
        until: appealUntil(decision).toISOString(),
        text: appealText ?? '',
        answer: appealAnswer ?? '',
      },
    };
  }
}

const appealUntil = ({ decidedAt }: Pick<StoredDecision, 'decidedAt'>): Date =>
  new Date(decidedAt.getTime() + APPEAL_DAYS * DAY);
