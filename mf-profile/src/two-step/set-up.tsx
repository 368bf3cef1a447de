import { Suspense, lazy, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import type { SecondFactorSetupResponse } from '@duet/schemas/second-factor';
import { Button, Form, Group, Skeleton, Stack, Text, TextField, TextLink } from '@duet/ui';
import { isUnconfirmed, useConfirmedAction } from '../passkeys/use-confirmed-action';
import classes from './two-step.module.css';
import { useProfileTurnOnTwoStepMutation } from './two-step.api';

const QrCode = lazy(() => import('./qr-code.view').catch(() => ({ default: () => null })));

interface Props {
  setup: SecondFactorSetupResponse;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}

export const SetUp = ({ setup: { secret, uri }, ...props }: Props) => (
  <Stack>
    <Text>
      <FormattedMessage id="profile.two_step.scan" />
    </Text>
    <Suspense fallback={<Skeleton height="14rem" radius="var(--r-sm)" />}>
      <QrCode content={uri} />
    </Suspense>
    <Text>
      <FormattedMessage
        id="profile.two_step.open_app"
        values={{
          link: (words) => (
            <TextLink key="link" href={uri}>
              {words}
            </TextLink>
          ),
        }}
      />
    </Text>
    <Text>
      <FormattedMessage id="profile.two_step.type" />
      <br />
      <code className={classes.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
    </Text>
    <FirstCode {...props} />
  </Stack>
);

function FirstCode({ onDone, onCancel }: Omit<Props, 'setup'>) {
  const intl = useIntl();
  const [code, setCode] = useState('');
  const [turnOn, { error }] = useProfileTurnOnTwoStepMutation();
  const { start, dialog, isBusy } = useConfirmedAction({ onFailure: () => setCode('') });
  const errors = useFieldErrors(error);
  return (
    <>
      <Form onSubmit={() => start(async () => onDone(await turnOn(code).unwrap()))}>
        <ErrorMessage error={isUnconfirmed(error) ? null : error} />
        <div className={classes.code}>
          <TextField
            label={intl.formatMessage({ id: 'profile.two_step.code' })}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            onChange={setCode}
            error={errors.code}
            required
          />
        </div>
        <Group>
          <Button type="submit" loading={isBusy}>
            <FormattedMessage id="profile.two_step.turn_on" />
          </Button>
          <Button variant="text" onClick={onCancel}>
            <FormattedMessage id="profile.two_step.cancel" />
          </Button>
        </Group>
      </Form>
      {dialog}
    </>
  );
}
