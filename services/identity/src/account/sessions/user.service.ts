import type { User } from '@duet/schemas/identity';
import type { Locale } from '@duet/schemas/locales';
import { getProjection } from '@duet/schemas/visibility';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import { MemberChanges } from '../accounts/member-changes';
import { presentOwnProfile } from '../accounts/member.presenter';
import { type Member, MemberRepository } from '../accounts/member.repository';
import { DecisionRepository } from '../../trust/decisions/decision.repository';
import { StatementLinks } from '../../trust/decisions/statement-links';
import { PhotoVisibility } from '../../profile/photos/photo-visibility';
import { PhotoRepository } from '../../profile/photos/photo.repository';
import { Presence } from '../../profile/profiles/presence';

export interface UserResponse {
  user: User | null;
}

type Wallet = Pick<User, 'credits' | 'paid_user'>;
type Disabled = User['notifications_disabled'];

@Injectable()
export class UserService {
  private readonly logger = new Logger(UserService.name);

  constructor(
    private readonly members: MemberRepository,
    private readonly photos: PhotoRepository,
    private readonly visibility: PhotoVisibility,
    private readonly internal: InternalClient,
    private readonly transactions: Transactions,
    private readonly changes: MemberChanges,
    private readonly presence: Presence,
    private readonly decisions: DecisionRepository,
    private readonly statements: StatementLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {AppError} unavailable if billing does not respond, because wrong credits must not be
   *   shown
   */
  async get(site: string, memberId: string): Promise<UserResponse> {
    const [member, wallet, disabled] = await Promise.all([
      this.members.find(site, memberId),
      this.internal.call('wallets.get', { site, member_id: memberId }),
      this.getNotifications(memberId),
    ]);
    if (!member || member.accountStatus === 'deleted') return { user: null };
    await this.presence.mark(memberId);
    return { user: await this.present(member, wallet, disabled) };
  }

  async newcomer(site: string, memberId: string): Promise<UserResponse> {
    const member = await this.members.find(site, memberId);
    if (!member) throw new AppError('unavailable');
    await this.presence.mark(memberId);
    if (member.accountStatus !== 'not_confirmed') return this.get(site, memberId);
    return { user: await this.present(member, { credits: 0, paid_user: false }, []) };
  }

  async setLanguage(memberId: string, language: Locale): Promise<void> {
    await this.transactions.run(async (tx) => {
      const member = await this.members.lock(tx, memberId);
      if (!member) throw new AppError('authentication_required');
      if (member.locale === language) return;
      await this.members.setLocale(tx, memberId, language);
      await this.changes.publish(tx, memberId);
    });
  }

  private async present(member: Member, wallet: Wallet, disabled: Disabled): Promise<User> {
    const [photos, unread] = await Promise.all([
      this.photos.ofMember(member.id),
      this.decisions.unread(member.id),
    ]);
    return getProjection('self').project({
      id: member.id,
      email: member.email,
      status: member.accountStatus,
      language: member.locale,
      signup_date: member.signupDate.toISOString(),
      credits: wallet.credits,
      paid_user: wallet.paid_user,
      fictional_icon: member.fictional,
      notifications_disabled: disabled,
      ...(unread !== null && { statement: this.statements.token(unread) }),
      profile: presentOwnProfile(
        member,
        this.visibility.ownImages(member, photos),
        this.clock.now(),
      ),
    });
  }

  /**
   * Returns an empty list after a failure, because the list only controls an alert about disabled
   * mails.
   */
  private async getNotifications(memberId: string): Promise<Disabled> {
    try {
      return (await this.internal.call('notifications.get', { member_id: memberId }))
        .notifications_disabled;
    } catch (error) {
      this.logger.warn(
        { err: error },
        'notification settings could not be loaded; the alert about disabled mails is not shown',
      );
      return [];
    }
  }
}
