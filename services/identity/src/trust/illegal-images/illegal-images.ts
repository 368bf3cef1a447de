import {
  type IllegalImageDecision,
  type IllegalImagesResponse,
  QUEUE_PAGE,
} from '@duet/schemas/staff-queues';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { FIRST_ID, presentPage, toPage } from '@duet/service-kit/page';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MemberRepository } from '../../account/accounts/member.repository';
import { MemberDecisions } from '../moderation/member-decisions';
import { StaffMembers } from '../moderation/staff-members';
import { type FoundImage, ImageGate } from '../../profile/photos/image-gate';
import { AuditLog } from '../../staff/accounts/audit-log';
import { EvidenceVault } from './evidence-vault';
import { IllegalImageRepository } from './illegal-image.repository';

/** Staff decide about a seized picture without seeing it. */
@Injectable()
export class IllegalImages implements OnModuleInit {
  constructor(
    private readonly gate: ImageGate,
    private readonly vault: EvidenceVault,
    private readonly images: IllegalImageRepository,
    private readonly members: MemberRepository,
    private readonly seen: StaffMembers,
    private readonly decisions: MemberDecisions,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.gate.seize = (found) => this.seize(found);
  }

  async waiting({ site }: StaffPrincipal, after = FIRST_ID): Promise<IllegalImagesResponse> {
    const { waiting, images: found } = await this.images.waiting(site, after, QUEUE_PAGE + 1);
    const { rows: images, ...page } = toPage(found, QUEUE_PAGE, ({ id }) => id);
    const seen = await this.seen.find(
      site,
      images.map(({ profileId }) => profileId),
    );
    return {
      waiting,
      ...presentPage(page),
      images: images.map(({ id, place, list, sha256, foundAt, profileId }) => {
        const member = seen.get(profileId)?.view;
        return {
          id,
          place,
          list,
          sha256,
          found_at: foundAt.toISOString(),
          member: member ? { ...member, image: null } : null,
        };
      }),
    };
  }

  async decide(
    actor: StaffPrincipal,
    id: string,
    { decision, reference, note }: IllegalImageDecision,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const image = await this.images.lock(tx, actor.site, id);
      if (!image) throw new AppError('not_found');
      if (image.decision !== null) throw new AppError('conflict');
      const [now, memberId] = [this.clock.now(), image.profileId];
      await this.images.decide(tx, id, { decision, reference, staffId: actor.staff, now });
      const member = await this.members.lock(tx, memberId);
      if (decision === 'mistake') await this.decisions.undoMatch(tx, memberId, id, now);
      // A deleted account needs no ban: its suspension stays in force even after a reactivation.
      else if (member && member.accountStatus !== 'deleted')
        await this.decisions.carryOut(tx, actor, {
          memberId,
          decision: 'ban',
          ground: 'illegal',
          facts: '',
          note,
          source: 'match',
          sourceId: id,
          now,
        });
      await this.audit.add(tx, {
        site: actor.site,
        staffId: actor.staff,
        action: `illegal_image.${decision}`,
        subject: { kind: 'case', id },
        details: { ...(reference && { reference }), ...(note && { note }) },
      });
    });
  }

  /**
   * Stores the file first, so that a crash can leave an extra encrypted file, but no case without a
   * file.
   */
  private async seize({
    id,
    site,
    memberId,
    place,
    list,
    sha256,
    bytes,
  }: FoundImage): Promise<void> {
    const now = this.clock.now();
    await this.vault.keep(id, bytes);
    await this.transactions.run(async (tx) => {
      await this.members.lock(tx, memberId);
      if (await this.images.lock(tx, site, id)) return;
      await this.images.insert(tx, {
        id,
        site,
        profileId: memberId,
        place,
        list,
        sha256,
        foundAt: now,
      });
      await this.decisions.carryOut(
        tx,
        { site, staff: null },
        {
          memberId,
          decision: 'suspend',
          ground: 'illegal',
          facts: '',
          note: '',
          source: 'match',
          sourceId: id,
          now,
        },
      );
      await this.audit.add(tx, {
        site,
        staffId: null,
        action: 'illegal_image.found',
        subject: { kind: 'case', id },
        details: { list },
      });
    });
  }
}
