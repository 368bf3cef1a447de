import { createHash } from 'node:crypto';
import type { SignupBody } from '@duet/schemas/identity';
import { Budgets } from '@duet/service-kit/budgets/budgets';
import { Clock } from '@duet/service-kit/clock';
import { isDuplicateKey } from '@duet/service-kit/database-errors';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import { randomId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CampaignSignups } from '../../site/campaigns/campaign-signups';
import { ConsentService } from '../consents/consent.service';
import { MailRequests } from '../mails/mail-requests';
import type { Caller } from '../sessions/caller';
import { KnownDevices } from '../sessions/known-devices';
import type { DeviceSession } from '../sessions/login.service';
import { type NewSession, SessionService } from '../sessions/session.service';
import { SignupMessages } from '../signup-messages/signup-messages';
import type { SiteSettings } from '../../site/sites/site-defaults';
import { SiteService } from '../../site/sites/site.service';
import { type Account, AccountRepository } from '../accounts/account.repository';
import { MemberChanges } from '../accounts/member-changes';
import { Passwords } from '../accounts/passwords';
import { type SignupForm, maySignUp, signupErrors } from './signup-rules';

const REPEAT_MS = 3_600_000;

export interface SignupCall extends Pick<Caller, 'actor' | 'address' | 'userAgent' | 'device'> {
  body: SignupBody;
  /** The client's Idempotency-Key proves that a repeated signup comes from the same caller. */
  key: string | undefined;
}

@Injectable()
export class SignupService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly changes: MemberChanges,
    private readonly mails: MailRequests,
    private readonly consents: ConsentService,
    private readonly firstMessages: SignupMessages,
    private readonly campaigns: CampaignSignups,
    private readonly sessions: SessionService,
    private readonly devices: KnownDevices,
    private readonly sites: SiteService,
    private readonly passwords: Passwords,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
  ) {}

  /** Validates the given fields without revealing whether an address has an account. */
  async check(site: string, form: SignupForm): Promise<void> {
    const { settings } = await this.sites.get(site);
    const errors = signupErrors(form, settings, this.clock.now());
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
  }

  async signUp(call: SignupCall): Promise<DeviceSession> {
    const session = await this.open(call);
    const { memberId: accountId } = session;
    const { token } = await this.devices.remember({ accountId, device: call.device });
    return { ...session, device: token };
  }

  private async open(call: SignupCall): Promise<NewSession> {
    const { actor, body } = call;
    const { settings } = await this.sites.get(actor.site);
    if (!maySignUp(settings.signups, body.tracking)) throw new AppError('signup_closed');
    const repeated = await this.repeated(call);
    if (repeated) return this.sessions.start(repeated, call.userAgent, actor.country);
    await this.check(actor.site, body);
    await this.budgets.spend('address_answer', { site: actor.site, address: call.address });
    if (await this.accounts.findByEmail(actor.site, body.email))
      throw invalidFields({ email: 'email_taken' });
    const passwordHash = await this.passwords.hash(body.password);
    try {
      return await this.transactions.run((tx) => this.create(tx, call, { passwordHash, settings }));
    } catch (error) {
      if (isDuplicateKey(error, 'one_email_per_site'))
        throw invalidFields({ email: 'email_taken' });
      throw error;
    }
  }

  private async create(
    tx: EntityManager,
    { actor, body, key, address, userAgent }: SignupCall,
    { passwordHash, settings }: { passwordHash: string; settings: SiteSettings },
  ): Promise<NewSession> {
    const now = this.clock.now();
    const id = randomId(12);
    const { site } = actor;
    await this.budgets.spend('open_mail', { site, address }, { tx });
    const locale = body.locale ?? actor.locale;
    await this.accounts.insertAccount(tx, {
      id,
      site,
      email: body.email,
      passwordHash,
      status: 'not_confirmed',
      locale,
      tracking: body.tracking ?? null,
      signupKey: key ? hashKey(key) : null,
      now,
    });
    await this.accounts.insertProfile(tx, {
      memberId: id,
      site,
      status: 'disabled',
      name: body.name,
      gender: body.gender,
      lookingFor: body.looking_for,
      dateOfBirth: body.date_of_birth,
      country: body.country,
      region: body.region,
      city: body.city,
      about: '',
      interests: body.interests,
    });
    await this.consents.record(
      tx,
      id,
      { terms: true, sexual_orientation: true, marketing: body.marketing },
      { settings, locale },
    );
    if (body.signup_message) await this.firstMessages.keep(tx, id, body.signup_message);
    const member = await this.changes.publish(tx, id);
    await this.mails.request(tx, member, 'activation');
    const session = await this.sessions.insert(tx, { id, site }, userAgent, actor.country);
    // Runs last, because all signups of a variant lock the same row.
    await this.campaigns.record(tx, { site, memberId: id, tag: body.tracking?.variant });
    return session;
  }

  private async repeated({ actor, body, key }: SignupCall): Promise<Account | null> {
    if (!key) return null;
    const account = await this.accounts.findByEmail(actor.site, body.email);
    if (!account || account.signupKey !== hashKey(key) || account.status === 'deleted') return null;
    const isRecent = this.clock.now().getTime() - account.signupDate.getTime() < REPEAT_MS;
    return isRecent && (await this.passwords.matches(account.passwordHash, body.password))
      ? account
      : null;
  }
}

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');
