import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Skeleton, TextLink } from '@duet/ui';
import { CampaignTexts } from '../campaigns/campaign-texts';
import { StaffFrame } from '../frame/staff-frame';
import { QueuePage } from '../queue/queue-page';
import { CostImports } from './cost-imports';
import { useStaffCostsQuery } from './costs.api';
import classes from './costs.module.css';
import { OneCost } from './one-cost';
import { PastedCosts } from './pasted-costs';

export default function CostsView() {
  return (
    <StaffFrame permission="campaigns.manage">
      {() => (
        <Suspense fallback={<Skeleton height="320px" radius="var(--r-lg)" />}>
          <CampaignTexts>
            <Costs />
          </CampaignTexts>
        </Suspense>
      )}
    </StaffFrame>
  );
}

function Costs() {
  const intl = useIntl();
  const query = useStaffCostsQuery(undefined);
  return (
    <QueuePage
      title={<FormattedMessage id="staff.costs.title" />}
      aside={
        <TextLink to="/staff/campaigns">
          <FormattedMessage id="staff.campaigns.title" />
        </TextLink>
      }
      query={query}
      waiting={undefined}
      shown={query.data?.campaigns.length ?? 0}
      empty={intl.formatMessage({ id: 'staff.campaigns.empty' })}
      why={<FormattedMessage id="staff.campaigns.empty_why" />}
    >
      {query.data && (
        <div className={classes.forms}>
          <OneCost currency={query.data.currency} campaigns={query.data.campaigns} />
          <PastedCosts />
        </div>
      )}
      <CostImports />
    </QueuePage>
  );
}
