import { type DataReport, toRetentionSection } from '@duet/service-kit/data-report';
import { page } from './markdown';

const INTRO =
  'Every table with personal data: its purpose, how long rows are kept, and the recurring job that deletes them. `npm run report -- retention` also counts the rows past their end ([retention](../guide/retention.md)).';

export const retentionPage = (reports: readonly DataReport[]): string =>
  page(
    'Retention',
    INTRO,
    reports.map((report) => toRetentionSection(report)),
  );
