import type {
  LanderContent,
  LanderDraftBody,
  LanderRestoreBody,
  ListedLander,
  NewLander,
  OwnLander,
} from '@duet/schemas/own-landers';
import { Clock } from '@duet/service-kit/clock';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../staff/accounts/audit-log';
import { StaffRepository } from '../../staff/accounts/staff.repository';
import { LanderPictures } from './lander-pictures';
import { presentLander, presentListed } from './lander.presenter';
import { LanderRepository, type StoredLander } from './lander.repository';

const LANDERS_MAX = 200;
const VERSIONS = 20;

type Change = (tx: EntityManager, lander: StoredLander) => Promise<string | null>;

@Injectable()
export class LanderService {
  constructor(
    private readonly landers: LanderRepository,
    private readonly pictures: LanderPictures,
    private readonly transactions: Transactions,
    private readonly staff: StaffRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(site: string): Promise<ListedLander[]> {
    return (await this.landers.ofSite(site, LANDERS_MAX)).map(presentListed);
  }

  async open(site: string, id: string): Promise<OwnLander> {
    const lander = await this.landers.find(site, id);
    if (!lander) throw new AppError('not_found');
    const [versions, picture] = await Promise.all([
      this.landers.versions(id, VERSIONS),
      this.pictures.toDataUri(lander.draft.picture),
    ]);
    const names = await this.staff.names([
      ...new Set(versions.map(({ publishedBy }) => publishedBy)),
    ]);
    return presentLander(lander, { versions, names, picture });
  }

  async create(actor: StaffPrincipal, { name, layout, from }: NewLander): Promise<OwnLander> {
    const id = newId();
    await this.transactions.run(async (tx) => {
      if ((await this.landers.count(tx, actor.site)) >= LANDERS_MAX) throw new AppError('conflict');
      const copied = from && (await this.known(tx, actor.site, from)).draft;
      const draft: LanderContent = copied || { layout, texts: {}, picture: null };
      const changedAt = this.clock.now();
      await this.landers.insert(tx, {
        ...{ id, site: actor.site, name, draft, changedAt },
        publishedId: null,
      });
      await this.log(tx, actor, 'lander.created', id, { name, layout: draft.layout });
    });
    return this.open(actor.site, id);
  }

  saveDraft(
    actor: StaffPrincipal,
    id: string,
    { name, content, revision }: LanderDraftBody,
  ): Promise<OwnLander> {
    return this.change(actor, id, async (tx, lander) => {
      requireRevision(lander, revision);
      // Saving keeps or removes the picture. Only `addPicture` and `restore` set another picture.
      if (content.picture !== null && content.picture !== lander.draft.picture)
        throw invalidFields({ picture: 'invalid_value' });
      await this.saved(tx, { id, name, draft: content });
      return null;
    });
  }

  async addPicture(actor: StaffPrincipal, id: string, file: string): Promise<OwnLander> {
    if (!(await this.landers.find(actor.site, id))) throw new AppError('not_found');
    const picture = await this.pictures.add(actor.site, id, file);
    return this.change(actor, id, async (tx, { name, draft }) => {
      await this.saved(tx, { id, name, draft: { ...draft, picture } });
      return 'lander.picture_added';
    });
  }

  publish(actor: StaffPrincipal, id: string, revision: number): Promise<OwnLander> {
    return this.change(actor, id, async (tx, lander) => {
      requireRevision(lander, revision);
      const version = { id: newId(), publishedBy: actor.staff, publishedAt: this.clock.now() };
      await this.landers.publish(tx, lander, version);
      return 'lander.published';
    });
  }

  withdraw(actor: StaffPrincipal, id: string): Promise<OwnLander> {
    return this.change(actor, id, async (tx, lander) => {
      if (lander.publishedId === null) return null;
      await this.landers.withdraw(tx, id);
      return 'lander.withdrawn';
    });
  }

  restore(
    actor: StaffPrincipal,
    id: string,
    { version, revision }: LanderRestoreBody,
  ): Promise<OwnLander> {
    return this.change(actor, id, async (tx, lander) => {
      if (revision !== undefined) requireRevision(lander, revision);
      const draft = await this.landers.version(tx, id, version);
      if (!draft) throw new AppError('not_found');
      await this.saved(tx, { id, name: lander.name, draft });
      return 'lander.restored';
    });
  }

  private saved(
    tx: EntityManager,
    lander: Pick<StoredLander, 'id' | 'name' | 'draft'>,
  ): Promise<void> {
    return this.landers.saveDraft(tx, { ...lander, changedAt: this.clock.now() });
  }

  /** @param act makes the change and returns the action for the audit log, or null for no entry */
  private async change(actor: StaffPrincipal, id: string, act: Change): Promise<OwnLander> {
    await this.transactions.run(async (tx) => {
      const lander = await this.known(tx, actor.site, id);
      const action = await act(tx, lander);
      if (action) await this.log(tx, actor, action, id, { name: lander.name });
    });
    return this.open(actor.site, id);
  }

  private async known(tx: EntityManager, site: string, id: string): Promise<StoredLander> {
    const lander = await this.landers.lock(tx, site, id);
    if (!lander) throw new AppError('not_found');
    return lander;
  }

  private log(
    tx: EntityManager,
    { site, staff }: StaffPrincipal,
    action: string,
    id: string,
    details: Record<string, string>,
  ): Promise<void> {
    const subject = { kind: 'lander', id } as const;
    return this.audit.add(tx, { site, staffId: staff, action, subject, details });
  }
}

function requireRevision({ revision }: StoredLander, known: number): void {
  if (revision !== known) throw new AppError('conflict');
}
