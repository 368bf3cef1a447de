import {
  CONSENT_TEXT_VERSIONS,
  type ConsentKind,
  type ConsentsBody,
  termsVersion,
} from '@duet/schemas/consents';
import type { Locale } from '@duet/schemas/locales';
import { Clock } from '@duet/service-kit/clock';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberChanges } from '../accounts/member-changes';
import { MemberRepository } from '../accounts/member.repository';
import type { SiteSettings } from '../../site/sites/site-defaults';
import { SiteService } from '../../site/sites/site.service';
import { ConsentRepository, type ConsentRow, type NewConsent } from './consent.repository';

type Given = Partial<Record<ConsentKind, boolean>>;

const IN_SNAPSHOT: ReadonlySet<string> = new Set<ConsentKind>(['auto_like', 'marketing']);

@Injectable()
export class ConsentService {
  constructor(
    private readonly consents: ConsentRepository,
    private readonly members: MemberRepository,
    private readonly changes: MemberChanges,
    private readonly transactions: Transactions,
    private readonly sites: SiteService,
    private readonly clock: Clock,
  ) {}

  async list(
    actor: Pick<MemberPrincipal, 'site' | 'member'>,
  ): Promise<Map<ConsentKind, ConsentRow>> {
    if (!(await this.members.find(actor.site, actor.member)))
      throw new AppError('authentication_required');
    return this.consents.latest(actor.member);
  }

  async isGiven(memberId: string, kind: ConsentKind): Promise<boolean> {
    return (await this.consents.latest(memberId)).get(kind)?.given ?? false;
  }

  async record(
    tx: EntityManager,
    memberId: string,
    answers: Given,
    { settings, locale }: { settings: SiteSettings; locale: Locale },
  ): Promise<void> {
    await this.consents.insert(tx, this.toRows(memberId, answers, { settings, locale }));
  }

  async recordImported(
    tx: EntityManager,
    members: readonly { id: string; site: string; locale: Locale; kinds: readonly ConsentKind[] }[],
  ): Promise<void> {
    const rows = await Promise.all(
      members.map(async ({ id, site, locale, kinds }) => {
        const { settings } = await this.sites.get(site);
        return this.toRows(id, Object.fromEntries(kinds.map((kind) => [kind, true])), {
          settings,
          locale,
        });
      }),
    );
    await this.consents.insert(tx, rows.flat());
  }

  private toRows(
    memberId: string,
    answers: Given,
    { settings, locale }: { settings: SiteSettings; locale: Locale },
  ): NewConsent[] {
    const versions = { ...CONSENT_TEXT_VERSIONS, terms: termsVersion(settings.company.added) };
    const createdAt = this.clock.now();
    return Object.entries(answers).map(([name, given]) => {
      const kind = name as ConsentKind;
      return { memberId, kind, given, textVersion: new Date(versions[kind]), locale, createdAt };
    });
  }

  async change(
    actor: Pick<MemberPrincipal, 'site' | 'member' | 'locale'>,
    body: ConsentsBody,
  ): Promise<Map<ConsentKind, ConsentRow>> {
    const { settings } = await this.sites.get(actor.site);
    await this.transactions.run(async (tx) => {
      const member = await this.members.lock(tx, actor.member);
      if (member?.site !== actor.site || member.accountStatus === 'deleted')
        throw new AppError('authentication_required');
      const before = await this.consents.latest(member.id, tx);
      const changed = Object.entries(body).filter(
        ([kind, given]) => before.get(kind as ConsentKind)?.given !== given,
      );
      await this.record(tx, member.id, Object.fromEntries(changed), {
        settings,
        locale: actor.locale,
      });
      if (body.sexual_orientation === false) await this.consents.forgetOrientation(tx, member.id);
      if (body.sexual_orientation === false || changed.some(([kind]) => IN_SNAPSHOT.has(kind)))
        await this.changes.publish(tx, member.id);
    });
    return this.list(actor);
  }

  /** Rejects a change that reveals the sexual orientation without the member's consent. */
  async requireOrientation(tx: EntityManager, memberId: string, field: string): Promise<void> {
    const said = (await this.consents.latest(memberId, tx)).get('sexual_orientation');
    if (!said?.given) throw invalidFields({ [field]: 'consent_required' });
  }
}
