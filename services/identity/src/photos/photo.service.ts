import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { photoKeys } from '@duet/media/photo-keys';
import { type ProcessedPhoto, processPhoto } from '@duet/media/photo-pipeline';
import { type Image, LIMITS } from '@duet/schemas/identity';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { InternalClient } from '@duet/service-kit/internal-client';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions, onCommit } from '@duet/service-kit/transaction';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberChanges } from '../accounts/member-changes';
import { presentImage } from '../accounts/member.presenter';
import { MemberRepository, type Photo } from '../accounts/member.repository';
import { SiteService } from '../sites/site.service';
import { PhotoRepository } from './photo.repository';

@Injectable()
export class PhotoService {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly members: MemberRepository,
    private readonly changes: MemberChanges,
    private readonly transactions: Transactions,
    private readonly internal: InternalClient,
    private readonly sites: SiteService,
    private readonly clock: Clock,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** How many photos the member may have; billing is asked only by those who have used up the free ones. */
  async limitFor(actor: MemberPrincipal): Promise<number> {
    const have = (await this.photos.ofMember(actor.member)).length;
    const limit = have < LIMITS.photosFree ? LIMITS.photosFree : await this.limitOfTier(actor);
    if (have >= limit) throw tooMany(limit);
    return limit;
  }

  /** @throws AppError photo_limit_reached, invalid_photo, payload_too_large */
  async add(actor: MemberPrincipal, bytes: Buffer, limit: number): Promise<Image> {
    const { settings } = await this.sites.get(actor.site);
    const processed = await processPhoto(bytes, `${actor.site}/${actor.member}`);
    for (const { key, bytes: content } of processed.objects) await this.store.put(key, content);
    const photo: Photo = { id: newId(), stem: processed.stem, blurStem: processed.blurStem, status: settings.photo_approval ? 'pending' : 'active' };
    try {
      await this.transactions.run((tx) => this.insert(tx, actor, photo, processed, limit));
    } catch (error) {
      await this.removeFiles(photo);
      throw error;
    }
    return presentImage(photo);
  }

  async makeMain(actor: MemberPrincipal, photoId: string): Promise<Image> {
    return this.transactions.run(async (tx) => {
      const photo = await this.lockOwn(tx, actor, photoId);
      if (photo.status === 'refused' || photo.status === 'private') throw new AppError('conflict');
      await this.photos.setMain(tx, actor.member, photo.id);
      await this.changes.publish(tx, actor.member);
      return presentImage(photo);
    });
  }

  /** Removes a photo, its files included; the oldest one left becomes the main one where that was it. */
  async delete(actor: MemberPrincipal, photoId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const member = await this.members.lock(tx, actor.member);
      const photo = await this.lockOwn(tx, actor, photoId);
      await this.photos.delete(tx, photo.id);
      if (member?.mainPhoto?.id === photo.id) {
        await this.photos.setMain(tx, actor.member, (await this.photos.nextMain(tx, actor.member))?.id ?? null);
      }
      await this.changes.publish(tx, actor.member);
      onCommit(tx, () => this.removeFiles(photo));
    });
  }

  private async insert(tx: EntityManager, actor: MemberPrincipal, photo: Photo, { width, height }: ProcessedPhoto, limit: number): Promise<void> {
    const member = await this.members.lock(tx, actor.member);
    if (!member) throw new AppError('authentication_required');
    if ((await this.photos.count(tx, member.id)) >= limit) throw tooMany(limit);
    await this.photos.insert(tx, { ...photo, memberId: member.id, width, height, now: this.clock.now() });
    if (!member.mainPhoto) await this.photos.setMain(tx, member.id, photo.id);
    await this.changes.publish(tx, member.id);
  }

  private async lockOwn(tx: EntityManager, actor: MemberPrincipal, photoId: string): Promise<Photo> {
    await this.members.lock(tx, actor.member);
    const photo = await this.photos.find(tx, actor.member, photoId);
    if (!photo) throw new AppError('not_found');
    return photo;
  }

  private async limitOfTier(actor: MemberPrincipal): Promise<number> {
    const { paid_user } = await this.internal.call('wallets.get', { site: actor.site, member_id: actor.member });
    return paid_user ? LIMITS.photosPremium : LIMITS.photosFree;
  }

  /** The same picture may stand twice, with one member or among imported ones: the last row takes the files along. */
  private async removeFiles({ stem, blurStem }: Photo): Promise<void> {
    if (await this.photos.isStemUsed(stem)) return;
    for (const key of photoKeys(stem, blurStem)) await this.store.delete(key);
  }
}

const tooMany = (limit: number): AppError => new AppError('photo_limit_reached', { params: { limit } });
