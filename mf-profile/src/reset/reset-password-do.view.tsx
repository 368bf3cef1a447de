import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { ErrorMessage, isApiError, useFieldErrors, useSessionActions } from '@duet/host';
import { Button, ErrorState, Form, Page, Text, toast } from '@duet/ui';
import { CodeField } from '../passkeys/code-field';
import { useCode } from '../passkeys/use-code';
import { NewPasswordFields } from './new-password-fields';
import { useProfileResetDoMutation } from './reset.api';

export default function ResetPasswordDoView() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { start } = useSessionActions();
  const [form, setForm] = useState({ new_password: '', new_password_repeat: '' });
  const [reset, { isLoading, error }] = useProfileResetDoMutation();
  const errors = useFieldErrors(error);
  const code = useCode(error);
  if (!token || isDead(error)) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'profile.activate.error_title' })}
        action={
          <Button to="/reset-password">
            <FormattedMessage id="profile.reset.new_link" />
          </Button>
        }
      >
        <FormattedMessage id="profile.reset.dead" />
      </ErrorState>
    );
  }
  const submit = async () => {
    const user = await reset({ token, ...form, ...code.typed })
      .unwrap()
      .catch((failure: unknown) => {
        code.onFailure(failure);
        return null;
      });
    if (!user) return;
    toast(intl.formatMessage({ id: 'profile.settings.password_changed' }));
    await start(user, '/members');
  };
  return (
    <Page narrow title={<FormattedMessage id="profile.reset.do_title" />}>
      <Form onSubmit={() => void submit()}>
        <Text dim>
          <FormattedMessage id="profile.settings.password_text" />
        </Text>
        <ErrorMessage error={error} />
        <NewPasswordFields
          value={form}
          onChange={(part) => setForm({ ...form, ...part })}
          errors={errors}
        />
        {code.isAsked && <CodeField {...code.field} onToggle={code.clear} />}
        <Button type="submit" size="large" block loading={isLoading}>
          <FormattedMessage id="profile.reset.do_submit" />
        </Button>
      </Form>
    </Page>
  );
}

const isDead = (error: unknown): boolean =>
  isApiError(error) && (error.error === 'invalid_token' || error.fields?.token !== undefined);
