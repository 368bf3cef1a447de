import { FormattedMessage } from 'react-intl';
import { Choice, Submit } from '@duet/page/choice';
import { Tick, ViewForm } from '@duet/page/fields';
import { SIGNUP_DRAFT } from '@duet/schemas/member-data';
import face from '../../assets/freya-1.webp';
import plain from '../plain.module.css';
import { useGenders } from './genders';
import { Progress } from './progress';
import { PanelText } from './panel-text';
import classes from './signup.module.css';

/** Must equal the number of steps of the signup view. */
const STEPS = 6;

export function SignupHtml() {
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>
        <FormattedMessage id="profile.signup.title" />
      </h1>
      <aside className={classes.side}>
        <img src={face} alt="" width={720} height={900} loading="lazy" />
        <PanelText>
          <FormattedMessage id="profile.signup.side_title" />
        </PanelText>
      </aside>
      <div className={classes.form}>
        <FirstStep />
      </div>
    </div>
  );
}

function FirstStep() {
  const { people, sought } = useGenders();
  return (
    <ViewForm draft={SIGNUP_DRAFT}>
      <Progress step={0} steps={STEPS} />
      <div>
        <h2 className={classes.title}>
          <FormattedMessage id="profile.signup.who_title" />
        </h2>
        <p className={plain.dim}>
          <FormattedMessage id="profile.signup.who_text" />
        </p>
      </div>
      <Choice
        name="gender"
        legend={<FormattedMessage id="profile.signup.gender" />}
        options={people}
      />
      <Choice
        name="looking_for"
        legend={<FormattedMessage id="profile.signup.looking_for" />}
        options={sought}
      />
      <Tick name="accept_sexual_orientation">
        <FormattedMessage
          id="profile.consent.sexual_orientation"
          values={{
            privacy: (words) => (
              <a key="privacy" href="/pages/privacy" target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          }}
        />
      </Tick>
      <Submit>
        <FormattedMessage id="profile.signup.continue" />
      </Submit>
      <p className={`${plain.small} ${plain.center}`}>
        <FormattedMessage
          id="profile.signup.member"
          values={{
            link: (words) => (
              <a key="link" href="/login">
                {words}
              </a>
            ),
          }}
        />
      </p>
    </ViewForm>
  );
}
