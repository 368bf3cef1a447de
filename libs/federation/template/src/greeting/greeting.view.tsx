import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText } from '@duet/host';
import { ErrorState, Page, Panel, Skeleton, Text } from '@duet/ui';
import { useSampleCompanyQuery } from './greeting.api';
import classes from './greeting.module.css';

export default function GreetingView() {
  const intl = useIntl();
  return (
    <Page title={intl.formatMessage({ id: 'sample.greeting.title' })}>
      <Panel>
        <div className={classes.company}>
          <Company />
        </div>
      </Panel>
    </Page>
  );
}

function Company() {
  const text = useErrorText();
  const { data: company, error, refetch } = useSampleCompanyQuery();
  if (error) return <ErrorState onRetry={() => void refetch()}>{text(error)}</ErrorState>;
  if (!company) return <Skeleton height="1.5rem" />;
  return (
    <Text>
      <FormattedMessage
        id="sample.greeting.company"
        values={{ name: company.name, city: company.city }}
      />
    </Text>
  );
}
