import { kitMigrations } from '@duet/service-kit/kit-migrations';
import { withRights } from '@duet/service-kit/table-rights';
import { tableRights } from '../table-rights';
import { CreateIdentity1763600000000 } from './1763600000000-create-identity';
import { SeedFirstSite1763600100000 } from './1763600100000-seed-first-site';
import { SeedSecondSite1763600200000 } from './1763600200000-seed-second-site';
import { WidenMailRequests1763690000000 } from './1763690000000-widen-mail-requests';
import { CreateConsents1763700000000 } from './1763700000000-create-consents';
import { CreateCredentials1763710000000 } from './1763710000000-create-credentials';
import { CreateLeaving1763720000010 } from './1763720000010-create-leaving';
import { PhotoOrderAndDetails1763730000000 } from './1763730000000-photo-order-and-details';
import { CreateReports1763740000000 } from './1763740000000-create-reports';
import { CreateSiteSettingChanges1763740010000 } from './1763740010000-create-site-setting-changes';
import { SeedResellCards1763760000000 } from './1763760000000-seed-resell-cards';
import { ReportContext1763760000000 } from './1763760000000-report-context';
import { CreateStaff1763760100000 } from './1763760100000-create-staff';
import { CreateDecisions1763760200000 } from './1763760200000-create-decisions';
import { OfferSearchChoices1763780000001 } from './1763780000001-offer-search-choices';
import { IndexUnconfirmed1763810000000 } from './1763810000000-index-unconfirmed';
import { CreateSitePages1764000000000 } from './1764000000000-create-site-pages';
import { CreateCampaigns1764100000000 } from './1764100000000-create-campaigns';
import { CreateStatements1764200000000 } from './1764200000000-create-statements';
import { CreateIllegalImages1764200000010 } from './1764200000010-create-illegal-images';
import { IndexNames1764300000100 } from './1764300000100-index-names';
import { IndexSettingChanges1764300000200 } from './1764300000200-index-setting-changes';
import { IndexSignups1764300000400 } from './1764300000400-index-signups';
import { CreateAgeAssurance1764500000001 } from './1764500000001-create-age-assurance';
import { IllegalImagesHaveAPlace1764600000001 } from './1764600000001-illegal-images-have-a-place';
import { EvidenceIsDestroyed1764600000002 } from './1764600000002-evidence-is-destroyed';
import { CreateCampaignSales1764600000003 } from './1764600000003-create-campaign-sales';
import { TokenSubjects1764700000020 } from './1764700000020-token-subjects';
import { FictionalNoticeAtSignup1764800000031 } from './1764800000031-fictional-notice-at-signup';
import { LeaveWithoutReason1764900000200 } from './1764900000200-leave-without-reason';
import { SeedSiteTexts1765000000000 } from './1765000000000-seed-site-texts';
import { CreatePasskeys1765100000000 } from './1765100000000-create-passkeys';
import { CreateSecondFactors1765200000000 } from './1765200000000-create-second-factors';
import { CoverAuditLog1765300000200 } from './1765300000200-cover-audit-log';
import { IndexTracesOfMembers1765400000000 } from './1765400000000-index-traces-of-members';
import { CreateStaffKeys1765400000500 } from './1765400000500-create-staff-keys';
import { CreateReleases1765500000100 } from './1765500000100-create-releases';
import { CreateBudgetUse1765600000000 } from './1765600000000-create-budget-use';
import { DelaySecondFactorRemoval1765600000200 } from './1765600000200-delay-second-factor-removal';
import { ExpireFirstStaffPasswords1765600000300 } from './1765600000300-expire-first-staff-passwords';
import { CreateCampaignCosts1765800000000 } from './1765800000000-create-campaign-costs';
import { PlanExperiments1765800000100 } from './1765800000100-plan-experiments';
import { CountBots1765800000200 } from './1765800000200-count-bots';
import { IndexCampaignSlots1765800000300 } from './1765800000300-index-campaign-slots';
import { CreateLanders1765700000000 } from './1765700000000-create-landers';
import { RenewSessionTokens1765600000100 } from './1765600000100-renew-session-tokens';

export const migrations = withRights(
  [
    ...kitMigrations,
    CreateIdentity1763600000000,
    SeedFirstSite1763600100000,
    SeedSecondSite1763600200000,
    WidenMailRequests1763690000000,
    CreateConsents1763700000000,
    CreateCredentials1763710000000,
    CreateLeaving1763720000010,
    PhotoOrderAndDetails1763730000000,
    CreateReports1763740000000,
    CreateSiteSettingChanges1763740010000,
    SeedResellCards1763760000000,
    ReportContext1763760000000,
    CreateStaff1763760100000,
    CreateDecisions1763760200000,
    OfferSearchChoices1763780000001,
    IndexUnconfirmed1763810000000,
    CreateSitePages1764000000000,
    CreateCampaigns1764100000000,
    CreateStatements1764200000000,
    CreateIllegalImages1764200000010,
    IndexNames1764300000100,
    IndexSettingChanges1764300000200,
    IndexSignups1764300000400,
    CreateAgeAssurance1764500000001,
    IllegalImagesHaveAPlace1764600000001,
    EvidenceIsDestroyed1764600000002,
    CreateCampaignSales1764600000003,
    TokenSubjects1764700000020,
    FictionalNoticeAtSignup1764800000031,
    LeaveWithoutReason1764900000200,
    SeedSiteTexts1765000000000,
    CreatePasskeys1765100000000,
    CreateSecondFactors1765200000000,
    CoverAuditLog1765300000200,
    IndexTracesOfMembers1765400000000,
    CreateStaffKeys1765400000500,
    CreateReleases1765500000100,
    CreateBudgetUse1765600000000,
    RenewSessionTokens1765600000100,
    DelaySecondFactorRemoval1765600000200,
    ExpireFirstStaffPasswords1765600000300,
    CreateLanders1765700000000,
    CreateCampaignCosts1765800000000,
    PlanExperiments1765800000100,
    CountBots1765800000200,
    IndexCampaignSlots1765800000300,
  ],
  tableRights,
);
