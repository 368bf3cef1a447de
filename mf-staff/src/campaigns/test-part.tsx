import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { Campaign, Experiment } from '@duet/schemas/campaigns';
import { Alert } from '@duet/ui';
import own from './campaigns.module.css';

interface Props {
  campaign: Campaign;
  test: Experiment;
}

export function TestPart({ campaign, test }: Props) {
  if (test.state === 'running') return <Progress campaign={campaign} test={test} />;
  return (
    <Alert tone="info">
      {test.state === 'won' && (
        <FormattedMessage id="staff.test.won" values={{ winner: test.winner }} />
      )}
      {test.state === 'even' && <FormattedMessage id="staff.test.even" />}
      {test.state === 'stopped' && <FormattedMessage id="staff.test.stopped" />}
      {test.ends_itself && test.state !== 'stopped' && campaign.state === 'running' && (
        <>
          {' '}
          <FormattedMessage
            id="staff.test.shown"
            values={{ variant: test.winner ?? campaign.variants[0]?.key }}
          />
        </>
      )}
    </Alert>
  );
}

function Progress({ campaign, test }: Props) {
  const intl = useIntl();
  const { number } = useFormats();
  const { visits_needed: needed, visits_counted: counted, days_left: days } = test;
  const progress = intl.formatMessage(
    { id: 'staff.test.progress' },
    { counted: number(counted), needed: number(needed) },
  );
  return (
    <div className={own.test}>
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
