import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Checkbox } from '@duet/ui';
import { useInterestText } from '../interests/interest-text';
import { InterestsField } from '../interests/interests-field';
import { GenderFields } from './gender-fields';
import { useGenders } from './genders';
import { privacy } from './legal-links';
import type { Draft } from './signup-draft';
import classes from './signup.module.css';
import type { StepProps } from './step-props';

export function WhoStep({ draft, change, errors }: StepProps) {
  const tick = useIntl().formatMessage({ id: 'profile.signup.tick' });
  return (
    <>
      {draft.genders_known ? (
        <KnownChoices draft={draft} onChange={() => change({ genders_known: false })} />
      ) : (
        <>
          <GenderFields value={draft} onChange={change} errors={errors} />
          {draft.interests_known && (
            <InterestsField
              value={draft.interests}
              onChange={(interests) => change({ interests })}
              {...(errors.interests && { error: errors.interests })}
            />
          )}
        </>
      )}
      <Checkbox
        label={<FormattedMessage id="profile.consent.sexual_orientation" values={{ privacy }} />}
        name="accept_sexual_orientation"
        checked={draft.accept_sexual_orientation}
        onChange={(accepted) => change({ accept_sexual_orientation: accepted })}
        error={errors.accept_sexual_orientation && tick}
        required
      />
    </>
  );
}

function KnownChoices({ draft, onChange }: { draft: Draft; onChange: () => void }) {
  const { people, sought } = useGenders();
  const own = people.find(({ value }) => value === draft.gender)?.label;
  const others = sought.find(({ value }) => value === draft.looking_for)?.label;
  const getText = useInterestText();
  const intl = useIntl();
  return (
    <div className={classes.known}>
      <dl>
        <dt>
          <FormattedMessage id="profile.signup.gender" />
        </dt>
        <dd>{own}</dd>
        <dt>
          <FormattedMessage id="profile.signup.looking_for" />
        </dt>
        <dd>{others}</dd>
        {draft.interests.length > 0 && (
          <>
            <dt>
              <FormattedMessage id="profile.fact.interests" />
            </dt>
            <dd>{intl.formatList(draft.interests.map(getText), { type: 'unit' })}</dd>
          </>
        )}
      </dl>
      <Button variant="text" size="small" onClick={onChange}>
        <FormattedMessage id="profile.signup.change" />
      </Button>
    </div>
  );
}
