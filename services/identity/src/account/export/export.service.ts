import { Readable } from 'node:stream';
import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import { MemberTables } from '@duet/service-kit/member-tables';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable } from '@nestjs/common';
import { type Member, MemberRepository } from '../accounts/member.repository';
import { PhotoRepository } from '../../profile/photos/photo.repository';
import type { Caller } from '../sessions/caller';
import { Sudo } from '../sessions/sudo';
import { SiteService } from '../../site/sites/site.service';
import { type MemberData, createArchive } from './archive';
import { ExportPermitRepository } from './export-permit.repository';
import { readmeText } from './readme';
import { createZip } from './zip';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const PERMIT_LIFE = 5 * MINUTE;
const PER_DAY = 3;

export interface Download {
  name: string;
  content: Readable;
}

@Injectable()
export class ExportService {
  constructor(
    private readonly sudo: Sudo,
    private readonly permits: ExportPermitRepository,
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
    private readonly photos: PhotoRepository,
    private readonly tables: MemberTables,
    private readonly internal: InternalClient,
    private readonly sites: SiteService,
    private readonly clock: Clock,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async permit(caller: Caller<MemberPrincipal>, password: string | undefined): Promise<Date> {
    const { id } = await this.sudo.require(caller, password);
    return this.transactions.run(async (tx) => {
      await this.members.lock(tx, id);
      const now = this.clock.now();
      const oldest = (await this.permits.usedSince(tx, id, new Date(now.getTime() - DAY)))[
        PER_DAY - 1
      ];
      if (oldest) throw tooMany(oldest, now);
      const until = new Date(now.getTime() + PERMIT_LIFE);
      await this.permits.insert(tx, { memberId: id, sessionId: caller.actor.session, now, until });
      return until;
    });
  }

  /** The permit is used up only after all services have responded. */
  async download({ member: id, session, site }: MemberPrincipal): Promise<Download> {
    const at = this.clock.now();
    const member = await this.members.find(site, id);
    if (!member || !(await this.permits.exists(id, session, at))) throw new AppError('forbidden');
    const data = await this.gather(member, at);
    if (!(await this.permits.use(id, session, at))) throw new AppError('forbidden');
    const messagesAfter = (after: NonNullable<MemberData['messaging']['next']>) =>
      this.internal.call('messaging.export', { site, member_id: id, after });
    const content = Readable.from(
      createZip(createArchive(data, { store: this.store, messagesAfter }), at),
      { objectMode: false },
    );
    return { name: `${site}-${at.toISOString().slice(0, 10)}.zip`, content };
  }

  private async gather(member: Member, at: Date): Promise<MemberData> {
    const { id, site, locale } = member;
    const who = { site, member_id: id };
    const [tables, photos, { settings }, matching, messaging, billing] = await Promise.all([
      this.tables.rows(id),
      this.photos.ofMember(id),
      this.sites.get(site),
      this.internal.call('matching.export', who),
      this.internal.call('messaging.export', { ...who, after: null }),
      this.internal.call('billing.export', who),
    ]);
    const account = {
      id,
      site,
      email: member.email,
      status: member.accountStatus,
      language: locale,
      signup_date: member.signupDate.toISOString(),
      version: member.version,
    };
    return {
      readme: readmeText(locale, settings.name, at),
      account: { ...account, tracking: await this.members.tracking(id) },
      tables,
      photos,
      matching,
      messaging,
      billing,
    };
  }
}

const tooMany = (oldest: Date, now: Date): AppError =>
  new AppError('too_many_requests', {
    headers: { 'retry-after': String(Math.ceil((oldest.getTime() + DAY - now.getTime()) / 1_000)) },
  });
