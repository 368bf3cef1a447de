import { toRetentionSection } from '@duet/service-kit/data-report';
import { dataLevels as billingLevels } from '../../services/billing/src/data-levels';
import { retention as billing } from '../../services/billing/src/retention';
import { dataLevels as identityLevels } from '../../services/identity/src/data-levels';
import { retention as identity } from '../../services/identity/src/retention';
import { dataLevels as matchingLevels } from '../../services/matching/src/data-levels';
import { retention as matching } from '../../services/matching/src/retention';
import { dataLevels as messagingLevels } from '../../services/messaging/src/data-levels';
import { retention as messaging } from '../../services/messaging/src/retention';
import { page } from './markdown';

const INTRO =
  'Every table with personal data: its purpose, how long rows are kept, and the recurring job that deletes them. `npm run report -- retention` also counts the rows past their end ([retention](../guide/retention.md)).';

export function retentionPage(): string {
  const sections = [
    { service: 'identity', levels: identityLevels, retention: identity },
    { service: 'matching', levels: matchingLevels, retention: matching },
    { service: 'messaging', levels: messagingLevels, retention: messaging },
    { service: 'billing', levels: billingLevels, retention: billing },
  ];
  return page(
    'Retention',
    INTRO,
    sections.map((section) => toRetentionSection(section)),
  );
}
