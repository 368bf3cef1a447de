import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Campaign } from '@duet/schemas/campaigns';
import { Button, Group, Skeleton, TextLink } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { QueuePage } from '../queue/queue-page';
import { CampaignTexts } from './campaign-texts';
import { useStaffCampaignsQuery } from './campaigns.api';
import { CampaignCard } from './campaign-card';
import { CampaignForm } from './campaign-form';

const LOOK_EVERY_MS = 30_000;
const UNKNOWN = { visits_per_day: 0, signup_rate: null };

export default function CampaignsView() {
  return (
    <StaffFrame permission="campaigns.manage">
      {() => (
        <Suspense fallback={<Skeleton height="320px" radius="var(--r-lg)" />}>
          <CampaignTexts>
            <Campaigns />
          </CampaignTexts>
        </Suspense>
      )}
    </StaffFrame>
  );
}

function Campaigns() {
  const intl = useIntl();
  const query = useStaffCampaignsQuery(undefined, {
    pollingInterval: LOOK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const [edited, setEdited] = useState<Campaign | 'new' | null>(null);
  const [copied, setCopied] = useState<Campaign | null>(null);
  const close = () => {
    setEdited(null);
    setCopied(null);
  };
  const campaigns = query.data?.campaigns ?? [];
  const add = (
    <Group>
      <TextLink to="/staff/campaign-costs">
        <FormattedMessage id="staff.costs.title" />
      </TextLink>
      <Button icon="plus" onClick={() => setEdited('new')}>
        <FormattedMessage id="staff.campaigns.add" />
      </Button>
    </Group>
  );
  return (
    <>
      <QueuePage
        title={<FormattedMessage id="staff.campaigns.title" />}
        aside={add}
        query={query}
        waiting={undefined}
        shown={campaigns.length}
        empty={intl.formatMessage({ id: 'staff.campaigns.empty' })}
        why={<FormattedMessage id="staff.campaigns.empty_why" />}
      >
        {campaigns.map((campaign) => (
          <CampaignCard
            key={campaign.id}
            campaign={campaign}
            zone={query.data?.time_zone ?? 'UTC'}
            onEdit={() => setEdited(campaign)}
            onCopy={() => setCopied(campaign)}
          />
        ))}
      </QueuePage>
      {(edited ?? copied) && (
        <CampaignForm
          campaign={edited === 'new' ? null : edited}
          from={copied}
          zone={query.data?.time_zone ?? 'UTC'}
          recent={query.data?.recent ?? UNKNOWN}
          onClose={close}
        />
      )}
    </>
  );
}
