import type { MailStream } from '@duet/schemas/mails';
import { METRICS_REGISTRY, watchStates } from '@duet/service-kit/metrics';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
} from 'cockatiel';
import type { Registry } from 'prom-client';
import { MailIdentities } from '../deliverability/mail-senders';
import type { WorkerEnv } from '../../env';

/** The server failed before `MAIL FROM`, so the mail itself cannot be the cause. */
export class MailServerAwayError extends Error {
  override readonly name = 'MailServerAway';
}

const FAILURES = 3;

/** Selects the sites in `sites` if `isListed`, otherwise all other sites. */
export interface SiteFilter {
  isListed: boolean;
  sites: string[];
}

interface MailServer {
  breaker: CircuitBreakerPolicy;
  /** Time of the next attempt while the breaker is open, in ms. */
  retryAt: number;
}

/**
 * Stops handing mails to a server after some failures in a row, and then tries the server with one
 * mail at a time.
 */
@Injectable()
export class MailServers {
  private readonly logger = new Logger(MailServers.name);
  private readonly servers = new Map<string, MailServer>();
  private readonly configured: ReadonlySet<string>;

  constructor(
    private readonly identities: MailIdentities,
    @Inject(ENV) private readonly env: Pick<WorkerEnv, 'MAIL_SERVER_RETRY_MS'>,
    @Inject(METRICS_REGISTRY) registry: Registry,
  ) {
    this.configured = new Set(identities.all().map(({ smtp }) => smtp));
    watchStates(
      registry,
      'duet_mail_server_away',
      '1 if the worker waits for this mail server, which accepted no connection, else 0',
      'server',
      () =>
        Object.fromEntries(
          [...this.servers].map(([smtp, { breaker }]) => [
            new URL(smtp).host,
            breaker.state === CircuitState.Closed ? 0 : 1,
          ]),
        ),
    );
  }

  /** True while no server may be tried. */
  get isWaiting(): boolean {
    return [...this.configured].every((smtp) => this.isAway(smtp));
  }

  findReachable(stream: MailStream): SiteFilter {
    const isAway = (site: string) => this.isAway(this.identities.of(site, stream).smtp);
    const isListed = isAway('*');
    const sites = this.identities.sitesWithSenders.filter((site) => isAway(site) !== isListed);
    return { isListed, sites };
  }

  /** @throws {MailServerAwayError} if the server is unreachable or its breaker is open */
  async use(smtp: string, deliver: () => Promise<void>): Promise<void> {
    const { breaker } = this.get(smtp);
    try {
      await breaker.execute(deliver);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      const last = breaker.lastFailure;
      const cause = last && 'error' in last ? last.error : undefined;
      const reason = cause instanceof Error ? cause.message : 'no answer';
      throw new MailServerAwayError(`mail server is unreachable: ${reason}`);
    }
  }

  private isAway(smtp: string): boolean {
    const server = this.servers.get(smtp);
    return server?.breaker.state === CircuitState.Open && Date.now() < server.retryAt;
  }

  private get(smtp: string): MailServer {
    const known = this.servers.get(smtp);
    if (known) return known;
    const server = { breaker: this.createBreaker(), retryAt: 0 };
    const host = new URL(smtp).host;
    server.breaker.onBreak(() => {
      server.retryAt = Date.now() + this.env.MAIL_SERVER_RETRY_MS;
      this.logger.warn(
        { server: host },
        'mail server is unreachable; mails wait until it answers again',
      );
    });
    server.breaker.onReset(() => this.logger.log({ server: host }, 'mail server answers again'));
    this.servers.set(smtp, server);
    return server;
  }

  private createBreaker(): CircuitBreakerPolicy {
    return circuitBreaker(handleType(MailServerAwayError), {
      halfOpenAfter: this.env.MAIL_SERVER_RETRY_MS,
      breaker: new ConsecutiveBreaker(FAILURES),
    });
  }
}
