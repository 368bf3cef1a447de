import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isApiError, useErrorText, useFormats } from '@duet/host';
import type { StaffPerson } from '@duet/schemas/staff';
import type { StaffWallet } from '@duet/schemas/staff-support';
import { Button, Group, Page, Panel, Stack, Tag, Text } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import classes from '../queue/queue.module.css';
import { usePending } from '../queue/use-pending';
import { Account } from './account';
import { AdjustForm, AdjustmentList } from './adjustments';
import { Receipts } from './receipts';
import { Refundables } from './refunds';
import { useStaffMailsQuery, useStaffMemberQuery, useStaffWalletQuery } from './support.api';
import { Timeline } from './timeline';

export default function MemberView() {
  return (
    <StaffFrame permission="members.support">
      {({ person }) => <Member person={person} />}
    </StaffFrame>
  );
}

/** Contains no conversations, because customer support must not read them. */
function Member({ person }: { person: StaffPerson }) {
  const { id = '' } = useParams();
  const member = useStaffMemberQuery(id);
  const wallet = useStaffWalletQuery(id);
  const mails = useStaffMailsQuery(id);
  const pending = usePending(member, { rows: 2, height: '230px' });
  const title = <FormattedMessage id="staff.member.title" />;
  const back = (
    <Button variant="quiet" icon="left" to="/staff/members">
      <FormattedMessage id="staff.member.back" />
    </Button>
  );
  if (pending || !member.data) {
    return (
      <Page title={title} aside={back}>
        {pending}
      </Page>
    );
  }
  return (
    <Page title={title} aside={back}>
      <Stack gap="wide">
        <Account seen={member.data} suppressed={mails.data?.suppressed ?? false} />
        <Wallet
          member={id}
          wallet={wallet}
          mayAdjust={person.permissions.includes('credits.adjust')}
        />
        <section>
          <Stack>
            <h2>
              <FormattedMessage id="staff.timeline.title" />
            </h2>
            <Timeline member={member.data} wallet={wallet.data} mails={mails.data} />
          </Stack>
        </section>
      </Stack>
    </Page>
  );
}

interface WalletProps {
  member: string;
  wallet: ReturnType<typeof useStaffWalletQuery>;
  mayAdjust: boolean;
}

function Wallet({ member, wallet: { data, error }, mayAdjust }: WalletProps) {
  const errorText = useErrorText();
  if (data) return <Money member={member} wallet={data} mayAdjust={mayAdjust} />;
  if (!error) return null;
  // Members without a confirmed address have no wallet.
  return (
    <Text dim>
      {isApiError(error) && error.error === 'not_found' ? (
        <FormattedMessage id="staff.member.no_wallet" />
      ) : (
        errorText(error)
      )}
    </Text>
  );
}

function Money({
  member,
  wallet,
  mayAdjust,
}: {
  member: string;
  wallet: StaffWallet;
  mayAdjust: boolean;
}) {
  const { number } = useFormats();
  return (
    <section>
      <Stack>
        <h2>
          <FormattedMessage id="staff.member.money" />
        </h2>
        <Group>
          <Tag tone="teal" icon="coin">
            <FormattedMessage id="staff.member.credits" values={{ credits: wallet.credits }} />
          </Tag>
          {wallet.held > 0 && (
            <Tag>
              <FormattedMessage id="staff.member.held" values={{ credits: number(wallet.held) }} />
            </Tag>
          )}
          {wallet.paid_user && (
            <Tag tone="deep">
              <FormattedMessage id="staff.member.premium" />
            </Tag>
          )}
        </Group>
        {mayAdjust && (
          <div className={classes.pair}>
            <Panel>
              <AdjustForm member={member} left={wallet.adjustment_left} />
            </Panel>
            <Refundables member={member} refundable={wallet.refundable} left={wallet.refund_left} />
          </div>
        )}
        {wallet.adjustments.length > 0 && <AdjustmentList adjustments={wallet.adjustments} />}
        <Receipts member={member} wallet={wallet} />
      </Stack>
    </section>
  );
}
