import type { MailStream } from '@duet/schemas/mails';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';

/** Streams have separate senders, so that spam reports do not block account mails. */
export const MAIL_STREAMS = [
  'transactional',
  'engagement',
] as const satisfies readonly MailStream[];

const domain = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/);

const selector = z.string().regex(/^[a-z0-9-]{1,63}$/);

const sender = z.strictObject({
  from: z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/),
  /** The MX record of this domain must name the host of the worker's report server. */
  return_path: domain.optional(),
  selector: selector.optional(),
  ed25519_selector: selector.optional(),
  smtp: z.url().optional(),
});
const bySite = z.record(z.string(), z.strictObject({ transactional: sender, engagement: sender }));

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
}

export const mailSenders = z.string().transform(parseJson).pipe(bySite);

export interface SenderSettings {
  SMTP_URL: string;
  MAIL_FROM: string;
  MAIL_SENDERS?: z.infer<typeof mailSenders> | undefined;
}

export interface MailIdentity {
  from: string;
  domain: string;
  returnPath: string;
  selector: string;
  ed25519Selector: string | null;
  smtp: string;
}

@Injectable()
export class MailIdentities {
  private readonly known = new Map<string, MailIdentity>();

  constructor(@Inject(ENV) private readonly env: SenderSettings) {}

  of(site: string, stream: MailStream): MailIdentity {
    const key = `${site} ${stream}`;
    let identity = this.known.get(key);
    if (!identity) this.known.set(key, (identity = this.read(site, stream)));
    return identity;
  }

  get sitesWithSenders(): string[] {
    return Object.keys(this.env.MAIL_SENDERS ?? {}).filter((site) => site !== '*');
  }

  all(): MailIdentity[] {
    const sites = [...this.sitesWithSenders, '*'];
    const identities = sites.flatMap((site) => MAIL_STREAMS.map((stream) => this.of(site, stream)));
    return [
      ...new Map(identities.map((identity) => [JSON.stringify(identity), identity])).values(),
    ];
  }

  private read(site: string, stream: MailStream): MailIdentity {
    const { MAIL_SENDERS: senders = {}, MAIL_FROM: fallback, SMTP_URL: smtp } = this.env;
    const given = (senders[site] ?? senders['*'])?.[stream] ?? {
      from: /<(.+)>/.exec(fallback)?.[1] ?? fallback,
    };
    const own = given.from.split('@')[1] ?? 'localhost';
    return {
      from: given.from,
      domain: own,
      returnPath: given.return_path ?? `bounces.${own}`,
      selector: given.selector ?? 'duet',
      ed25519Selector: given.ed25519_selector ?? null,
      smtp: given.smtp ?? smtp,
    };
  }
}
