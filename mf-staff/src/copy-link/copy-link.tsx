import { FormattedMessage } from 'react-intl';
import { Alert, Button, Hidden, useCopy } from '@duet/ui';
import classes from './copy-link.module.css';

interface Props {
  address: string | undefined;
  children: React.ReactNode;
  variant?: 'primary' | 'outline';
  size?: 'small' | 'medium';
}

const SHOWN_MS = 4_000;

export function CopyLink({ address, children, variant = 'primary', size = 'medium' }: Props) {
  const { isCopied, isFailed, copy } = useCopy(address ?? '', SHOWN_MS);
  const copied = <FormattedMessage id="staff.link.copied" />;
  return (
    <div className={classes.copy}>
      <Button
        {...{ variant, size }}
        {...(isCopied && { icon: 'check' })}
        disabled={!address}
        onClick={copy}
      >
        {isCopied ? copied : children}
      </Button>
      <span role="status">{isCopied && <Hidden>{copied}</Hidden>}</span>
      {isFailed && (
        <Alert tone="bad">
          <FormattedMessage id="staff.link.not_copied" />
          <span className={classes.address}>{address}</span>
        </Alert>
      )}
    </div>
  );
}
