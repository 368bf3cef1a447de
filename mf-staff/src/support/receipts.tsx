import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { StaffWallet } from '@duet/schemas/staff-support';
import { Button, toast } from '@duet/ui';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import { useStaffResendReceiptMutation } from './support.api';

export function Receipts({ member, wallet }: { member: string; wallet: StaffWallet }) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const [resend, { isLoading }] = useStaffResendReceiptMutation();
  const carryOut = useDecision();
  const documents = wallet.lines.flatMap(({ document, at }) =>
    document ? [{ ...document, at }] : [],
  );
  const send = async (id: string) => {
    if (await carryOut(resend({ member, document_id: id })))
      toast(intl.formatMessage({ id: 'staff.member.sent_again' }));
  };
  if (documents.length === 0) return null;
  return (
    <ul className={classes.list}>
      {documents.map(({ id, number, at }) => (
        <li key={id} className={classes.row}>
          <div className={classes.person}>
            <strong>{number}</strong>
            <span className={classes.dim}>{dateTime(at)}</span>
          </div>
          <Button variant="outline" icon="mail" disabled={isLoading} onClick={() => void send(id)}>
            <FormattedMessage id="staff.member.send_receipt" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
