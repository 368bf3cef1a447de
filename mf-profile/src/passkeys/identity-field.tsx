import { type ReactNode, Suspense, lazy, useEffect } from 'react';
import { PasswordField } from '@duet/ui';
import { canUsePasskeys } from '@duet/webauthn/can-use-passkeys';
import { useProfilePasskeysQuery } from './passkeys.api';

const PasskeyConfirmation = lazy(() =>
  import('./passkey-confirmation.view').catch(() => ({ default: () => null })),
);

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint?: ReactNode;
  onConfirmed?: () => void;
  /** Shown between the password field and the passkey button. */
  children?: ReactNode;
}

/**
 * For ten minutes after a confirmation by password or passkey, the form needs and sends no
 * password.
 */
export function IdentityField({ error, onConfirmed, children, ...field }: Props) {
  const { data, refetch, isUninitialized } = useProfilePasskeysQuery();
  useEffect(() => {
    // If the ten minutes are over, the refetch shows the password field again.
    if (error && !isUninitialized) void refetch();
  }, [error, isUninitialized, refetch]);
  const isConfirmed = Boolean(data?.confirmed_until);
  const hasPasskey = Boolean(data?.passkeys.length) && canUsePasskeys();
  return (
    <>
      {!isConfirmed && (
        <PasswordField
          {...field}
          autoComplete="current-password"
          {...(error && { error })}
          required={!hasPasskey}
        />
      )}
      {children}
      {(isConfirmed || hasPasskey) && (
        <Suspense fallback={null}>
          <PasskeyConfirmation
            isConfirmed={isConfirmed}
            isWide={children !== undefined}
            {...(onConfirmed && { onConfirmed })}
          />
        </Suspense>
      )}
    </>
  );
}
