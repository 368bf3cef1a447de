import { kitEntities } from '@duet/service-kit/kit-entities';
import { AccountEntity } from './account/accounts/account.entity';
import { DeletionEntity } from './account/accounts/deletion.entity';
import { ProfileEntity } from './account/accounts/profile.entity';
import { ComplaintQuotaEntity } from './account/cleanup/complaint-quota.entity';
import { ConsentEntity } from './account/consents/consent.entity';
import { MailChangeEntity } from './account/credentials/mail-change.entity';
import { DeleteOfferEntity } from './account/deletion/delete-offer.entity';
import { DepartureEntity } from './account/erasure/departure.entity';
import { OrphanFileEntity } from './account/erasure/orphan-file.entity';
import { ExportPermitEntity } from './account/export/export-permit.entity';
import { MailRequestEntity } from './account/mails/mail-request.entity';
import { OneTimeTokenEntity } from './account/mails/one-time-token.entity';
import { MemberRecoveryCodeEntity } from './account/one-time-codes/member-recovery-code.entity';
import { SecondFactorEntity } from './account/one-time-codes/second-factor.entity';
import { PasskeyChallengeEntity } from './account/webauthn/passkey-challenge.entity';
import { PasskeyEntity } from './account/passkeys/passkey.entity';
import { KnownBrowserEntity } from './account/sessions/known-browser.entity';
import { LoginAttemptEntity } from './account/sessions/login-attempt.entity';
import { SessionEntity } from './account/sessions/session.entity';
import { SignupMessageEntity } from './account/signup-messages/signup-message.entity';
import { AgeCheckEntity } from './profile/age-assurance/age-check.entity';
import { AgeProofEntity } from './profile/age-assurance/age-proof.entity';
import { PhotoEntity } from './profile/photos/photo.entity';
import { BudgetUseEntity } from './site/budgets/budget-use.entity';
import { CampaignRevenueEntity } from './site/campaigns/campaign-revenue.entity';
import { CampaignSlotEntity } from './site/campaigns/campaign-slot.entity';
import { CampaignCostEntity } from './site/costs/campaign-cost.entity';
import { CostImportEntity } from './site/costs/cost-import.entity';
import { CampaignFaultEntity } from './site/campaigns/campaign-fault.entity';
import { CampaignSaleEntity } from './site/campaigns/campaign-sale.entity';
import { CampaignSignupEntity } from './site/campaigns/campaign-signup.entity';
import { CampaignVisitsEntity } from './site/campaigns/campaign-visits.entity';
import { CampaignEntity } from './site/campaigns/campaign.entity';
import { LanderVersionEntity } from './site/landers/lander-version.entity';
import { LanderEntity } from './site/landers/lander.entity';
import { SitePageChangeEntity } from './site/pages/site-page-change.entity';
import { SitePageEntity } from './site/pages/site-page.entity';
import { SiteHostEntity } from './site/sites/site-host.entity';
import { SiteSettingChangeEntity } from './site/sites/site-setting-change.entity';
import { SiteEntity } from './site/sites/site.entity';
import { AuditCheckEntity } from './staff/audit-checks/audit-check.entity';
import { ReleaseActEntity } from './staff/releases/release-act.entity';
import { ReleaseRegistryEntity } from './staff/releases/release-registry.entity';
import { StaffAuditEntity } from './staff/accounts/staff-audit.entity';
import { StaffRecoveryCodeEntity } from './staff/accounts/staff-recovery-code.entity';
import { StaffRoleEntity } from './staff/accounts/staff-role.entity';
import { StaffSessionEntity } from './staff/accounts/staff-session.entity';
import { StaffKeyEntity } from './staff/accounts/staff-key.entity';
import { StaffEntity } from './staff/accounts/staff.entity';
import { ComplaintEntity } from './trust/complaints/complaint.entity';
import { MemberDecisionEntity } from './trust/decisions/member-decision.entity';
import { IllegalImageEntity } from './trust/illegal-images/illegal-image.entity';
import { ReportEntity } from './trust/reports/report.entity';

export const entities = [
  ...kitEntities,
  AccountEntity,
  AgeCheckEntity,
  AgeProofEntity,
  AuditCheckEntity,
  CampaignEntity,
  BudgetUseEntity,
  CampaignCostEntity,
  CampaignFaultEntity,
  CampaignRevenueEntity,
  CampaignSlotEntity,
  CostImportEntity,
  CampaignSaleEntity,
  CampaignSignupEntity,
  CampaignVisitsEntity,
  ComplaintEntity,
  ComplaintQuotaEntity,
  ConsentEntity,
  DeleteOfferEntity,
  DeletionEntity,
  DepartureEntity,
  ExportPermitEntity,
  IllegalImageEntity,
  KnownBrowserEntity,
  LanderEntity,
  LanderVersionEntity,
  LoginAttemptEntity,
  MailChangeEntity,
  MailRequestEntity,
  MemberDecisionEntity,
  MemberRecoveryCodeEntity,
  OneTimeTokenEntity,
  OrphanFileEntity,
  PasskeyChallengeEntity,
  PasskeyEntity,
  PhotoEntity,
  ProfileEntity,
  ReleaseActEntity,
  ReleaseRegistryEntity,
  ReportEntity,
  SecondFactorEntity,
  SessionEntity,
  SignupMessageEntity,
  SiteEntity,
  SiteHostEntity,
  SitePageChangeEntity,
  SitePageEntity,
  SiteSettingChangeEntity,
  StaffAuditEntity,
  StaffEntity,
  StaffRecoveryCodeEntity,
  StaffRoleEntity,
  StaffSessionEntity,
  StaffKeyEntity,
];
