import { setImmediate as nextTurn } from 'node:timers/promises';
import { isSynthetic } from '@duet/schemas/ids';
import type { InternalResponse } from '@duet/schemas/internal';
import { RECIPIENTS_AT_ONCE } from '@duet/schemas/internal-mails';
import {
  ACCOUNT_MAILS,
  type AnyMailKind,
  BILLING_MAILS,
  ENGAGEMENT_MAILS,
  type EngagementMailKind,
  isBillingMail,
  isEngagementMail,
} from '@duet/schemas/mails';
import { Batcher } from '@duet/service-kit/batcher';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { MailTokens } from '../deliverability/mail-tokens';
import { serverText } from '../../texts';
import { BroadcastRepository } from './broadcasts/broadcast.repository';
import { type MailContent, type MailParts, composeMail } from './mail-content';
import { Brands } from './policy/brands';
import { type Facts, MailFacts } from './policy/mail-facts';
import type { WaitingMail } from './policy/mail-policy';

export interface WrittenMail extends MailContent {
  to: string;
  fromName: string;
  locale: MailParts['locale'];
  origin: string;
  replyTo?: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

interface Addressee {
  to: string;
  isVerified: boolean;
  locale: MailParts['locale'];
  memberId: string | null;
}

const NAMED = 5;
const CALLS_AT_ONCE = 20;
const MAILS_PER_TURN = 5;

type Recipient = InternalResponse<'mail.recipients'>['recipients'][number];

@Injectable()
export class MailWriter {
  private readonly recipients = new Batcher<string, { recipient: Recipient }>(
    (ids) => this.findRecipients(ids),
    { size: RECIPIENTS_AT_ONCE, parallel: 4, getKey: (id) => id },
  );

  private readonly calls = pLimit(CALLS_AT_ONCE);
  private readonly turns = pLimit(MAILS_PER_TURN);

  constructor(
    private readonly internal: InternalClient,
    private readonly brands: Brands,
    private readonly facts: MailFacts,
    private readonly broadcasts: BroadcastRepository,
    private readonly tokens: MailTokens,
  ) {}

  write(mail: WaitingMail): Promise<WrittenMail | undefined> {
    const { kind, member_id: memberId } = mail;
    if (memberId !== null && isSynthetic(memberId)) return Promise.resolve(undefined);
    if (isBillingMail(kind)) return this.calls(() => this.aboutMoney({ ...mail, kind }));
    return isEngagementMail(kind)
      ? this.calls(() => this.planned({ ...mail, kind }))
      : this.aboutAccount({ ...mail, kind });
  }

  private async aboutAccount({
    id,
    site,
    member_id: memberId,
    kind,
  }: WaitingMail & { kind: keyof typeof ACCOUNT_MAILS }): Promise<WrittenMail | undefined> {
    const { recipient } = await this.recipients.add(id);
    if (!recipient) return undefined;
    const { email: to, verified: isVerified, locale, name, token, values, origin } = recipient;
    const target = ACCOUNT_MAILS[kind];
    if (target.token && !token) throw new Error(`mail of kind ${kind} needs a token`);
    const link = `${origin}${target.path}${token ? `?token=${encodeURIComponent(token)}` : ''}`;
    return this.finish({ to, isVerified, locale, memberId }, kind, {
      brand: await this.brands.of(site),
      name,
      link,
      values,
    });
  }

  private async findRecipients(ids: string[]): Promise<{ recipient: Recipient }[]> {
    const { recipients } = await this.internal.call('mail.recipients', { mail_ids: ids });
    return recipients.map((recipient) => ({ recipient }));
  }

  private async aboutMoney({
    id,
    kind,
  }: WaitingMail & { kind: keyof typeof BILLING_MAILS }): Promise<WrittenMail | undefined> {
    const { mail } = await this.internal.call('billing.mail', { mail_id: id });
    if (!mail) return undefined;
    const {
      contact,
      origin,
      support_email: replyTo,
    } = await this.internal.call('mail.contact', { site: mail.site, member_id: mail.member_id });
    const to = mail.address ?? contact?.email;
    if (to === undefined) return undefined;
    const { attachment, locale, query, values } = mail;
    const link = `${origin}${BILLING_MAILS[kind].path}${query ? `?${query}` : ''}`;
    // An address that was typed into a form is not verified.
    const isVerified = mail.address === null && contact?.verified === true;
    const written = await this.finish({ to, isVerified, locale, memberId: mail.member_id }, kind, {
      brand: await this.brands.of(mail.site),
      name: contact?.name ?? '',
      link,
      values,
    });
    const attachments = attachment
      ? [
          {
            filename: attachment.name,
            contentType: attachment.type,
            content: Buffer.from(attachment.content, 'base64'),
          },
        ]
      : [];
    return { ...written, replyTo, attachments };
  }

  private async planned(
    mail: WaitingMail & { kind: EngagementMailKind },
  ): Promise<WrittenMail | undefined> {
    const { id, site, member_id: memberId, kind } = mail;
    if (memberId === null) return undefined;
    const [{ contact, origin }, brand, facts] = await Promise.all([
      this.internal.call('mail.contact', { site, member_id: memberId }),
      this.brands.of(site),
      this.facts.find({ id, site, memberId, kind }),
    ]);
    if (!contact || !facts) return undefined;
    const { email: to, verified: isVerified, locale, name } = contact;
    const parts = { brand, name };
    if (kind !== 'promotions' && kind !== 'news') {
      return this.finish({ to, isVerified, locale, memberId }, kind, {
        ...parts,
        link: `${origin}${ENGAGEMENT_MAILS[kind].path}`,
        counts: facts.counts,
        lines: digestLines(locale, kind, facts),
      });
    }
    const text = await this.broadcasts.findText(id, locale);
    return (
      text &&
      this.finish({ to, isVerified, locale, memberId }, kind, {
        ...parts,
        link: `${origin}${text.path}`,
        values: { ...text },
      })
    );
  }

  /** Yields to other work first, because the first mail of a kind takes long to render. */
  private finish(...mail: Parameters<MailWriter['compose']>): Promise<WrittenMail> {
    return this.turns(async () => {
      await nextTurn();
      return this.compose(...mail);
    });
  }

  private compose(
    { to, isVerified, locale, memberId }: Addressee,
    kind: AnyMailKind,
    parts: Omit<MailParts, 'locale' | 'receiver'>,
  ): WrittenMail {
    const { name: fromName, origin } = parts.brand;
    const unsubscribe =
      memberId === null
        ? {}
        : { unsubscribeUrl: `${origin}/unsubscribe?token=${this.tokens.unsubscribe(memberId)}` };
    return {
      to,
      locale,
      fromName,
      origin,
      ...composeMail(kind, {
        ...parts,
        ...unsubscribe,
        locale,
        receiver: { address: to, isVerified },
      }),
    };
  }
}

export function digestLines(
  locale: MailParts['locale'],
  kind: EngagementMailKind,
  { names, counts }: Pick<Facts, 'names' | 'counts'>,
): string[] {
  const counted = (...keys: string[]): string[] =>
    keys.flatMap((key) => {
      const count = counts[key.slice(key.lastIndexOf('.') + 1)];
      return count ? [serverText(locale, `messaging.mail.${key}`, { count })] : [];
    });
  const origins = ['like.automatic', 'like.fictional'];
  if (kind === 'like') return counted(...origins);
  if (kind === 'weekly_updates')
    return counted(
      'weekly_updates.likes',
      ...origins,
      'weekly_updates.matches',
      'weekly_updates.unread',
    );
  const more = names.length - NAMED;
  return [
    ...names.slice(0, NAMED),
    ...(more > 0 ? [serverText(locale, 'messaging.mail.shared.more', { count: more })] : []),
  ];
}
