import type { Logger } from 'pino';
import type { SiteAccounts } from './env.ts';
import type { Journey, JourneyMetrics } from './journey-metrics.ts';
import { buy, search, write } from './journeys.ts';
import { Member } from './member.ts';

export interface Surroundings {
  metrics: JourneyMetrics;
  logger: Pick<Logger, 'warn'>;
  /** Null skips purchases. */
  sandboxUrl: string | null;
  stepMs?: number;
}

export const getSiteLabel = ({ site }: SiteAccounts): string => new URL(site).host;

export class Visit {
  private readonly site: string;
  private readonly members: readonly [Member, Member];
  private readonly surroundings: Surroundings;

  constructor(accounts: SiteAccounts, surroundings: Surroundings) {
    const { site, members } = accounts;
    this.site = getSiteLabel(accounts);
    this.surroundings = surroundings;
    const create = (index: 0 | 1): Member => new Member(site, members[index], surroundings.stepMs);
    this.members = [create(0), create(1)];
  }

  /** Runs every journey once. Failures are counted and logged. */
  async run(): Promise<void> {
    const [writer, partner] = this.members;
    const { metrics, sandboxUrl } = this.surroundings;
    const isIn = await this.take('login', async () => {
      await writer.logIn();
      await partner.logIn();
    });
    const journeys: [Journey, (() => Promise<void>) | null][] = [
      ['search', () => search(writer)],
      ['write', () => write(writer, partner)],
      ['buy', sandboxUrl === null ? null : () => buy(partner, sandboxUrl)],
      [
        'logout',
        async () => {
          await writer.logOut();
          await partner.logOut();
        },
      ],
    ];
    for (const [journey, steps] of journeys) {
      if (isIn && steps) await this.take(journey, steps);
      else metrics.count(this.site, journey, 'skipped');
    }
  }

  private async take(journey: Journey, steps: () => Promise<void>): Promise<boolean> {
    const { metrics, logger } = this.surroundings;
    const started = performance.now();
    const getSeconds = (): number => (performance.now() - started) / 1_000;
    try {
      await steps();
      metrics.count(this.site, journey, 'good', getSeconds());
      return true;
    } catch (err) {
      metrics.count(this.site, journey, 'failed', getSeconds());
      logger.warn({ err, site: this.site, journey }, 'journey failed; the next run follows');
      return false;
    }
  }
}
