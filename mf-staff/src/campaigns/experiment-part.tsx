import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { Campaign, Experiment } from '@duet/schemas/campaigns';
import { Alert } from '@duet/ui';
import own from './campaigns.module.css';

interface Props {
  campaign: Campaign;
  experiment: Experiment;
}

export function ExperimentPart({ campaign, experiment }: Props) {
  const { state, winner, ends_itself: endsItself } = experiment;
  if (state === 'running') return <Progress campaign={campaign} experiment={experiment} />;
  return (
    <Alert tone="info">
      {state === 'won' && <FormattedMessage id="staff.test.won" values={{ winner }} />}
      {state === 'even' && <FormattedMessage id="staff.test.even" />}
      {state === 'stopped' && <FormattedMessage id="staff.test.stopped" />}
      {endsItself && state !== 'stopped' && campaign.state === 'running' && (
        <>
          {' '}
          <FormattedMessage
            id="staff.test.shown"
            values={{ variant: winner ?? campaign.variants[0]?.key }}
          />
        </>
      )}
    </Alert>
  );
}

function Progress({ campaign, experiment }: Props) {
  const intl = useIntl();
  const { number } = useFormats();
  const { visits_needed: needed, visits_counted: counted, days_left: days } = experiment;
  const progress = intl.formatMessage(
    { id: 'staff.test.progress' },
    { counted: number(counted), needed: number(needed) },
  );
  return (
    <div className={own.experiment}>
      <span>{progress}</span>
      <progress className={own.progress} value={counted} max={needed} aria-label={progress} />
      <small>
        {campaign.state === 'running' && days !== null && (
          <>
            <FormattedMessage id="staff.test.left" values={{ days }} />{' '}
          </>
        )}
        <FormattedMessage id="staff.test.wait" />
      </small>
    </div>
  );
}
