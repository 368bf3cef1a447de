import { z } from 'zod';
import * as activation from './activation';
import * as ageAssurance from './age-assurance';
import * as billing from './billing';
import * as blocks from './blocks';
import * as broadcasts from './broadcasts';
import * as budgets from './budgets';
import * as campaignCosts from './campaign-costs';
import * as campaigns from './campaigns';
import * as choices from './choices';
import * as common from './common';
import * as consents from './consents';
import * as credentials from './credentials';
import * as decisions from './decisions';
import * as directDebit from './direct-debit';
import * as discounts from './discounts';
import * as events from './events';
import * as identity from './identity';
import * as leaving from './leaving';
import * as localeSchema from './locale-schema';
import * as mails from './mails';
import * as matching from './matching';
import * as memberPage from './member-page';
import * as messaging from './messaging';
import * as notifications from './notifications';
import * as paging from './paging';
import * as passkeys from './passkeys';
import * as photos from './photos';
import * as profileDetails from './profile-details';
import * as push from './push';
import * as refunds from './refunds';
import * as repeatOrder from './repeat-order';
import * as reportEvidence from './report-evidence';
import * as reports from './reports';
import * as resell from './resell';
import * as safety from './safety';
import * as secondFactor from './second-factor';
import * as settings from './settings';
import * as signup from './signup';
import * as sitePages from './site-pages';
import * as staffQueues from './staff-queues';
import * as staffSettings from './staff-settings';
import * as staffStats from './staff-stats';
import * as staffSupport from './staff-support';
import * as staff from './staff';
import * as swipe from './swipe';
import * as unsubscribe from './unsubscribe';

const MODULES = [
  activation,
  ageAssurance,
  billing,
  blocks,
  broadcasts,
  budgets,
  campaignCosts,
  campaigns,
  choices,
  common,
  consents,
  credentials,
  decisions,
  directDebit,
  discounts,
  events,
  identity,
  leaving,
  localeSchema,
  mails,
  matching,
  memberPage,
  messaging,
  notifications,
  paging,
  passkeys,
  photos,
  profileDetails,
  push,
  refunds,
  repeatOrder,
  reportEvidence,
  reports,
  resell,
  safety,
  secondFactor,
  settings,
  signup,
  sitePages,
  staffQueues,
  staffSettings,
  staffStats,
  staffSupport,
  staff,
  swipe,
  unsubscribe,
];

/** Names of the schemas in OpenAPI documents: `searchResponse` is `SearchResponse`. */
export const schemaNames = z.registry<{ id: string }>();

for (const module of MODULES)
  for (const [name, value] of Object.entries(module))
    if (isSchema(value) && isNamed(value) && !schemaNames.has(value))
      schemaNames.add(value, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });

function isSchema(value: unknown): value is z.ZodType {
  return value instanceof z.ZodType;
}

/** Optional and converted values are parts of other schemas and get no names. */
function isNamed({ type }: z.ZodType): boolean {
  return !['optional', 'default', 'pipe', 'transform', 'record'].includes(type);
}
