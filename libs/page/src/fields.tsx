import type { InputHTMLAttributes, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import classes from './fields.module.css';
import { Sign } from './sign';

interface FormProps {
  /** Session storage key of the view's draft, which restores choices after a reload. */
  draft?: string;
  /** The second form of a page does not repeat the hint for browsers without scripts. */
  isSecond?: boolean;
  children: ReactNode;
}

/**
 * The shell's view submits the form (`useHandedForm`). `method="dialog"` sends nothing, so that
 * passwords never get into an address.
 */
export const ViewForm = ({ draft, isSecond, children }: FormProps) => (
  <form className={classes.form} method="dialog" noValidate data-island="view" data-draft={draft}>
    <p className={classes.trouble} role="alert" hidden data-trouble>
      <FormattedMessage id="page.form.trouble" />
    </p>
    {children}
    {!isSecond && (
      <p className={classes.plain}>
        <FormattedMessage id="page.form.no_script" />
      </p>
    )}
  </form>
);

type FieldProps = { label: ReactNode; name: string } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete'
>;

export const Field = ({ label, ...input }: FieldProps) => (
  <label className={classes.field}>
    <span className={classes.label}>{label}</span>
    <input className={classes.input} required {...input} />
  </label>
);

export function PasswordField({ label, ...input }: Omit<FieldProps, 'type' | 'inputMode'>) {
  const intl = useIntl();
  const id = `field-${input.name}`;
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={`${classes.input} ${classes.secret}`}
        type="password"
        required
        {...input}
      />
      <button
        type="button"
        className={classes.eye}
        data-reveal={id}
        aria-label={intl.formatMessage({ id: 'page.form.show_password' })}
        aria-pressed="false"
      >
        <Sign of="eye" size={20} />
      </button>
    </div>
  );
}

export const Tick = ({ name, children }: { name: string; children: ReactNode }) => (
  <label className={classes.tick}>
    <input type="checkbox" name={name} required />
    <span>{children}</span>
  </label>
);
