import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useFormats } from '@duet/host';
import type { StaffPerson } from '@duet/schemas/staff';
import { Alert, EmptyState, Icon, Page, Stack } from '@duet/ui';
import { getVisibleEntries } from '../frame/entries';
import { StaffFrame } from '../frame/staff-frame';
import type { Counts } from '../frame/use-counts';
import classes from '../queue/queue.module.css';

/** The page warns below this number of recovery codes. */
const FEW_CODES = 3;

export default function OverviewView() {
  return (
    <StaffFrame>{({ person, counts }) => <Overview person={person} counts={counts} />}</StaffFrame>
  );
}

function Overview({ person, counts }: { person: StaffPerson; counts: Counts }) {
  const intl = useIntl();
  const { number } = useFormats();
  const queues = getVisibleEntries(person).filter(({ count }) => count !== undefined);
  return (
    <Page title={<FormattedMessage id="staff.overview.hello" values={{ name: person.name }} />}>
      <Stack>
        {person.recovery_codes_left < FEW_CODES && (
          <Alert tone="warn" icon="alert">
            <FormattedMessage
              id="staff.overview.few_codes"
              values={{ count: person.recovery_codes_left }}
            />
          </Alert>
        )}
        {queues.length === 0 && (
          <EmptyState title={intl.formatMessage({ id: 'staff.overview.no_queues' })}>
            <FormattedMessage id="staff.frame.not_yours_why" />
          </EmptyState>
        )}
        <div className={classes.counts}>
          {queues.map(({ path, icon, label, count }) => {
            const waiting = count ? counts[count] : undefined;
            return (
              <Link key={path} to={path} className={classes.count}>
                <Icon name={icon} />
                <span className={`${classes.figure} ${waiting ? '' : classes.none}`}>
                  {waiting === undefined ? '–' : number(waiting)}
                </span>
                <span>{intl.formatMessage(label)}</span>
              </Link>
            );
          })}
        </div>
      </Stack>
    </Page>
  );
}
