import { FormattedMessage } from 'react-intl';
import { Submit } from '@duet/page/choice';
import { Field, PasswordField, ViewForm } from '@duet/page/fields';
import { Sign } from '@duet/page/sign';
import classes from '../plain.module.css';

/** Prerendered page. `login.view.tsx` submits what the visitor has typed. */
export const LoginHtml = () => (
  <div className={classes.page}>
    <h1>
      <FormattedMessage id="profile.login.title" />
    </h1>
    <ViewForm>
      <Field
        label={<FormattedMessage id="profile.login.email" />}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
      />
      <PasswordField
        label={<FormattedMessage id="profile.login.password" />}
        name="password"
        autoComplete="current-password"
      />
      <p className={classes.small}>
        <a href="/reset-password">
          <FormattedMessage id="profile.login.forgotten" />
        </a>
      </p>
      <Submit>
        <FormattedMessage id="profile.login.submit" />
      </Submit>
      <p className={classes.small}>
        <FormattedMessage
          id="profile.login.new"
          values={{
            link: (words) => (
              <a key="link" href="/signup">
                {words}
              </a>
            ),
          }}
        />
      </p>
    </ViewForm>
    <div className={classes.passkey}>
      <ViewForm isSecond>
        <input type="hidden" name="way" value="passkey" />
        <Submit tone="outline" icon={<Sign of="key" size={20} />}>
          <FormattedMessage id="profile.login.passkey" />
        </Submit>
      </ViewForm>
    </div>
  </div>
);
