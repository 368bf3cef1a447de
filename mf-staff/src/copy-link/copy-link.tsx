import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, Button, Hidden } from '@duet/ui';
import classes from './copy-link.module.css';

interface Props {
  address: string | undefined;
  children: React.ReactNode;
  variant?: 'primary' | 'outline';
  size?: 'small' | 'medium';
}

const SHOWN_MS = 4_000;

export function CopyLink({ address, children, variant = 'primary', size = 'medium' }: Props) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (result !== 'copied') return undefined;
    const timer = setTimeout(() => setResult(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);
  useEffect(() => setResult(null), [address]);
  const isCopied = result === 'copied';
  const copied = <FormattedMessage id="staff.lander.link_copied" />;
  // Old browsers and insecure pages have no clipboard.
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address ?? '');
    setResult('copied');
  };
  return (
    <div className={classes.copy}>
      <Button
        {...{ variant, size }}
        {...(isCopied && { icon: 'check' })}
        disabled={!address}
        onClick={() => void copy().catch(() => setResult('failed'))}
      >
        {isCopied ? copied : children}
      </Button>
      <span role="status">{isCopied && <Hidden>{copied}</Hidden>}</span>
      {result === 'failed' && (
        <Alert tone="bad">
          <FormattedMessage id="staff.lander.link_not_copied" />
          <span className={classes.address}>{address}</span>
        </Alert>
      )}
    </div>
  );
}
