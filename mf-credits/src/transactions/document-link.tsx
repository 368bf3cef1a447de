import { FormattedMessage } from 'react-intl';
import { Icon } from '@duet/ui';
import classes from './transactions.module.css';

export const DocumentLink = ({
  document: { id, number },
}: {
  document: { id: string; number: string };
}) => (
  <a className={classes.document} href={`/api/receipts/${id}`} download={`${number}.pdf`}>
    <Icon name="download" size={16} />
    <FormattedMessage id="credits.document.download" values={{ number }} />
  </a>
);
