import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors, useFormats } from '@duet/host';
import type { Statement } from '@duet/schemas/decisions';
import { Alert, Button, Form, Panel, Stack, Text, Textarea } from '@duet/ui';
import { useProfileAppealMutation } from './statement.api';
import classes from './statement.module.css';

const LENGTH = 4_000;

interface Props {
  appeal: Statement['appeal'];
  token: string;
}

export function Appeal({ appeal, token }: Props) {
  return (
    <Panel>
      <Stack>
        <h2>
          <FormattedMessage id="profile.statement.appeal_title" />
        </h2>
        {appeal.state === 'open' ? (
          <AppealForm until={appeal.until} token={token} />
        ) : (
          <AppealState appeal={appeal} />
        )}
        <Text dim size="small">
          <FormattedMessage id="profile.statement.other_ways" />
        </Text>
      </Stack>
    </Panel>
  );
}

function AppealForm({ until, token }: { until: string; token: string }) {
  const intl = useIntl();
  const { day } = useFormats();
  const [text, setText] = useState('');
  const [appeal, { isLoading, error }] = useProfileAppealMutation();
  const errors = useFieldErrors(error);
  return (
    <Form onSubmit={() => void appeal({ token, text })}>
      <Text>
        <FormattedMessage id="profile.statement.appeal_text" values={{ until: day(until) }} />
      </Text>
      <ErrorMessage error={error} />
      <Textarea
        label={intl.formatMessage({ id: 'profile.statement.appeal_label' })}
        name="text"
        rows={5}
        maxLength={LENGTH}
        value={text}
        onChange={setText}
        error={errors.text}
        required
      />
      <Button type="submit" variant="outline" block loading={isLoading}>
        <FormattedMessage id="profile.statement.appeal_submit" />
      </Button>
    </Form>
  );
}

function AppealState({ appeal: { state, text, answer } }: Pick<Props, 'appeal'>) {
  const intl = useIntl();
  const message = { id: `profile.statement.appeal.${state}` };
  return (
    <>
      <Alert icon={state === 'reversed' ? 'check' : 'clock'}>{intl.formatMessage(message)}</Alert>
      {text && (
        <dl className={classes.facts}>
          <dt>
            <FormattedMessage id="profile.statement.said" />
          </dt>
          <dd className={classes.words}>{text}</dd>
          {answer && (
            <>
              <dt>
                <FormattedMessage id="profile.statement.answer" />
              </dt>
              <dd className={classes.words}>{answer}</dd>
            </>
          )}
        </dl>
      )}
    </>
  );
}
