import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorMessage, isApiError } from '@duet/host';
import { Alert, Button, Stack, Text } from '@duet/ui';
import { useProfileResendMutation } from './activation.api';

const SECOND = 1_000;

export function ResendButton({ variant = 'outline' }: { variant?: 'primary' | 'outline' }) {
  const [resend, { isLoading, isSuccess, error }] = useProfileResendMutation();
  const told =
    isApiError(error) && error.error === 'too_many_requests'
      ? Number(error.params?.seconds ?? 0)
      : 0;
  const wait = useCountdown(told, error);
  return (
    <Stack gap="tight">
      {told === 0 && <ErrorMessage error={error} />}
      {isSuccess && (
        <Alert icon="mail">
          <FormattedMessage id="profile.complete.sent" />
        </Alert>
      )}
      <Button
        variant={variant}
        icon="refresh"
        loading={isLoading}
        disabled={wait > 0}
        onClick={() => void resend()}
      >
        <FormattedMessage id="profile.complete.resend" />
      </Button>
      {wait > 0 && (
        <Text dim size="small">
          {wait > 3_600 ? (
            <FormattedMessage id="profile.complete.enough" />
          ) : (
            <FormattedMessage id="profile.complete.wait" values={{ seconds: wait }} />
          )}
        </Text>
      )}
    </Stack>
  );
}

function useCountdown(seconds: number, cause: unknown): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + seconds * SECOND;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND)));
    tick();
    if (seconds === 0) return undefined;
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [seconds, cause]);
  return left;
}
