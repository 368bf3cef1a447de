import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { photoKeys } from '@duet/media/photo-keys';
import { type ProcessedPhoto, processPhoto } from '@duet/media/photo-pipeline';
import { LIMITS, type OwnImage } from '@duet/schemas/identity';
import { LEAST_PHOTO_SIDE } from '@duet/schemas/photo-size';
import type { CropArea, PhotoPatch } from '@duet/schemas/photos';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { InternalClient } from '@duet/service-kit/internal-client';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions, onCommit } from '@duet/service-kit/transaction';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberChanges } from '../../account/accounts/member-changes';
import { MemberRepository, type Photo } from '../../account/accounts/member.repository';
import { isPublicMember } from '../../account/accounts/public-image';
import { SiteService } from '../../site/sites/site.service';
import { ImageGate } from './image-gate';
import { arrange, mainFirst, moved } from './photo-order';
import { PhotoVisibility } from './photo-visibility';
import { PhotoRepository } from './photo.repository';

@Injectable()
export class PhotoService {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly visibility: PhotoVisibility,
    private readonly members: MemberRepository,
    private readonly changes: MemberChanges,
    private readonly transactions: Transactions,
    private readonly internal: InternalClient,
    private readonly sites: SiteService,
    private readonly clock: Clock,
    private readonly gate: ImageGate,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** Calls billing only if the member has used up the limit of free members. */
  async limitFor(actor: MemberPrincipal): Promise<number> {
    const have = (await this.photos.ofMember(actor.member)).length;
    const limit = have < LIMITS.photosFree ? LIMITS.photosFree : await this.limitOfTier(actor);
    if (have >= limit) throw tooMany(limit);
    return limit;
  }

  async add(
    actor: MemberPrincipal,
    { file, crop }: { file: string; crop: CropArea | undefined },
    limit: number,
  ): Promise<OwnImage> {
    const { settings } = await this.sites.get(actor.site);
    const processed = await processPhoto(file, `${actor.site}/${actor.member}`, crop);
    // Runs before the size check, because small copies of illegal pictures must be recognised too.
    await this.gate.check(actor, file, processed.look);
    if (processed.shortSide < LEAST_PHOTO_SIDE)
      throw new AppError('photo_too_small', { params: { pixels: LEAST_PHOTO_SIDE } });
    for (const { key, bytes: content } of processed.objects) await this.store.put(key, content);
    const status = settings.photo_approval ? 'pending' : 'active';
    const photo: Photo = {
      id: newId(),
      stem: processed.stem,
      blurStem: processed.blurStem,
      status,
      private: false,
    };
    try {
      return await this.transactions.run((tx) => this.insert(tx, actor, photo, processed, limit));
    } catch (error) {
      await this.removeFiles(photo);
      throw error;
    }
  }

  async change(actor: MemberPrincipal, photoId: string, patch: PhotoPatch): Promise<OwnImage> {
    return this.transactions.run(async (tx) => {
      await this.lockOwn(tx, actor, photoId);
      if (patch.private !== undefined) await this.photos.setPrivate(tx, photoId, patch.private);
      const { photos, mainId } = await this.read(tx, actor.member);
      const isWished = patch.main === true || patch.position === 0;
      if (isWished && photos.find(({ id }) => id === photoId)?.status !== 'active')
        throw new AppError('conflict');
      const ordered =
        patch.position === undefined ? photos : moved(photos, photoId, patch.position);
      const leaves = photoId === mainId && patch.position !== undefined;
      return this.save(tx, actor.member, ordered, {
        wished: isWished ? photoId : leaves ? null : mainId,
        shown: photoId,
      });
    });
  }

  async delete(actor: MemberPrincipal, photoId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const photo = await this.lockOwn(tx, actor, photoId);
      await this.photos.delete(tx, photo.id);
      const { photos, mainId } = await this.read(tx, actor.member);
      await this.arrange(tx, actor.member, photos, mainId);
      await this.changes.publish(tx, actor.member);
      onCommit(tx, () => this.removeFiles(photo));
    });
  }

  async decide(
    site: string,
    photoId: string,
    status: 'active' | 'refused',
    withinTransaction: (tx: EntityManager, memberId: string) => Promise<void>,
  ): Promise<void> {
    const memberId = await this.photos.findOwner(site, photoId);
    if (!memberId) throw new AppError('not_found');
    await this.transactions.run(async (tx) => {
      await this.members.lock(tx, memberId);
      if (!(await this.photos.decide(tx, photoId, status))) throw new AppError('conflict');
      const { photos, mainId } = await this.read(tx, memberId);
      await this.arrange(tx, memberId, photos, mainId);
      await this.changes.publish(tx, memberId);
      await withinTransaction(tx, memberId);
    });
  }

  /** Approves or rejects a photo. The caller must publish the change. */
  async turn(
    tx: EntityManager,
    memberId: string,
    photoId: string,
    to: 'active' | 'refused',
  ): Promise<boolean> {
    await this.members.lock(tx, memberId);
    if (!(await this.photos.turn(tx, memberId, photoId, to))) return false;
    const { photos, mainId } = await this.read(tx, memberId);
    await this.arrange(tx, memberId, photos, mainId);
    return true;
  }

  private async insert(
    tx: EntityManager,
    actor: MemberPrincipal,
    photo: Photo,
    { width, height, look }: ProcessedPhoto,
    limit: number,
  ): Promise<OwnImage> {
    if (!(await this.members.lock(tx, actor.member))) throw new AppError('authentication_required');
    const { photos, mainId } = await this.read(tx, actor.member);
    if (photos.length >= limit) throw tooMany(limit);
    await this.photos.insert(tx, {
      ...photo,
      memberId: actor.member,
      position: photos.length,
      width,
      height,
      look,
      now: this.clock.now(),
    });
    return this.save(tx, actor.member, [...photos, photo], { wished: mainId, shown: photo.id });
  }

  private async save(
    tx: EntityManager,
    memberId: string,
    photos: Photo[],
    { wished, shown }: { wished: string | null; shown: string },
  ): Promise<OwnImage> {
    const mainId = await this.arrange(tx, memberId, photos, wished);
    const member = await this.changes.publish(tx, memberId);
    const photo = photos.find(({ id }) => id === shown);
    if (!photo) throw new AppError('not_found');
    return this.visibility.ownImage(photo, photo.id === mainId && isPublicMember(member));
  }

  private async arrange(
    tx: EntityManager,
    memberId: string,
    photos: Photo[],
    wished: string | null,
  ): Promise<string | null> {
    const { ids, mainId } = arrange(photos, wished);
    await this.photos.arrange(tx, memberId, ids, mainId);
    return mainId;
  }

  private async read(
    tx: EntityManager,
    memberId: string,
  ): Promise<{ photos: Photo[]; mainId: string | null }> {
    const [member, photos] = [
      await this.members.lock(tx, memberId),
      await this.photos.ofMember(memberId, tx),
    ];
    const mainId = member?.mainPhoto?.id ?? null;
    return { photos: mainFirst(photos, mainId), mainId };
  }

  private async lockOwn(
    tx: EntityManager,
    actor: MemberPrincipal,
    photoId: string,
  ): Promise<Photo> {
    await this.members.lock(tx, actor.member);
    const photo = (await this.photos.ofMember(actor.member, tx)).find(({ id }) => id === photoId);
    if (!photo) throw new AppError('not_found');
    return photo;
  }

  private async limitOfTier(actor: MemberPrincipal): Promise<number> {
    const { paid_user } = await this.internal.call('wallets.get', {
      site: actor.site,
      member_id: actor.member,
    });
    return paid_user ? LIMITS.photosPremium : LIMITS.photosFree;
  }

  private async removeFiles({ stem, blurStem }: Photo): Promise<void> {
    if (await this.photos.isStemUsed(stem)) return;
    for (const key of photoKeys(stem, blurStem)) await this.store.delete(key);
  }
}

const tooMany = (limit: number): AppError =>
  new AppError('photo_limit_reached', { params: { limit } });
