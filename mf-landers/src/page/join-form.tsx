import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Choice, Submit } from '@duet/page/choice';
import { useLander } from './lander-context';
import { Trust } from './trust';
import classes from './join-form.module.css';

const OWN = [
  { value: 'man', label: <FormattedMessage id="landers.join.man" /> },
  { value: 'woman', label: <FormattedMessage id="landers.join.woman" /> },
] as const;
const SOUGHT = [
  { value: 'woman', label: <FormattedMessage id="landers.join.women" /> },
  { value: 'man', label: <FormattedMessage id="landers.join.men" /> },
] as const;

/** The signup form works without scripts. `children` are hidden fields with tracking data. */
export function JoinForm({ children }: { children?: ReactNode }) {
  const { member, age } = useLander();
  const action = member ? `/members/${member.id}/signup` : '/signup';
  return (
    <form
      className={classes.form}
      action={action}
      method="get"
      data-island="signup"
      data-profile={member?.id}
    >
      {children}
      <Choice name="gender" options={OWN} legend={<FormattedMessage id="landers.join.own" />} />
      <Choice
        name="looking_for"
        options={SOUGHT}
        legend={<FormattedMessage id="landers.join.sought" />}
      />
      <Submit>
        <FormattedMessage id="landers.join.submit" />
      </Submit>
      <p className={classes.fine}>
        <FormattedMessage id="landers.join.adults" values={{ age }} />
      </p>
    </form>
  );
}

/** `children` is the signup form. */
export const JoinPart = ({ children }: { children: ReactNode }) => (
  <div id="join" className={classes.join}>
    {children}
    <Trust />
  </div>
);
