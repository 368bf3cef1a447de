import { kitMigrations } from '@duet/service-kit/kit-migrations';
import { withRights } from '@duet/service-kit/table-rights';
import { tableRights } from '../table-rights';
import { CreateMessaging1763600003000 } from './1763600003000-create-messaging';
import { AllowMailsToStrangers1763690000000 } from './1763690000000-allow-mails-to-strangers';
import { CreateFirstMessages1763700001000 } from './1763700001000-create-first-messages';
import { CreateNotificationPreferences1763710000100 } from './1763710000100-create-notification-preferences';
import { HashErasedMembers1763720000002 } from './1763720000002-hash-erased-members';
import { MemberInvisible1763730000100 } from './1763730000100-member-invisible';
import { CreatePairBlocks1763750000000 } from './1763750000000-create-pair-blocks';
import { ChatKinds1763760000000 } from './1763760000000-chat-kinds';
import { CreateLiveEvents1763760000100 } from './1763760000100-create-live-events';
import { CreateOperatorInbox1763760300000 } from './1763760300000-create-operator-inbox';
import { CreateSafety1763790000000 } from './1763790000000-create-safety';
import { AgreeOnThePrice1763800000300 } from './1763800000300-agree-on-the-price';
import { PlanMails1763810000100 } from './1763810000100-plan-mails';
import { CreateDeliverability1763820000000 } from './1763820000000-create-deliverability';
import { CreatePush1763830000000 } from './1763830000000-create-push';
import { CountMessages1764300000600 } from './1764300000600-count-messages';
import { MemberAgeAssured1764500000011 } from './1764500000011-member-age-assured';
import { FictionalNoticeAtSignup1764800000031 } from './1764800000031-fictional-notice-at-signup';
import { MemberMarketing1765100000000 } from './1765100000000-member-marketing';
import { CompleteMarketing1765200000000 } from './1765200000000-complete-marketing';

export const migrations = withRights(
  [
    ...kitMigrations,
    CreateMessaging1763600003000,
    AllowMailsToStrangers1763690000000,
    CreateFirstMessages1763700001000,
    CreateNotificationPreferences1763710000100,
    HashErasedMembers1763720000002,
    MemberInvisible1763730000100,
    CreatePairBlocks1763750000000,
    ChatKinds1763760000000,
    CreateLiveEvents1763760000100,
    CreateOperatorInbox1763760300000,
    CreateSafety1763790000000,
    AgreeOnThePrice1763800000300,
    PlanMails1763810000100,
    CreateDeliverability1763820000000,
    CreatePush1763830000000,
    CountMessages1764300000600,
    MemberAgeAssured1764500000011,
    FictionalNoticeAtSignup1764800000031,
    MemberMarketing1765100000000,
    CompleteMarketing1765200000000,
  ],
  tableRights,
);
