import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { getLanderChoices, openModal, useSettings } from '@duet/host';
import type { SlotMap } from '@duet/host';
import { Button, Segmented, Stack } from '@duet/ui';
import { useGenders } from './genders';
import { readDraft, saveDraft } from './signup-draft';
import classes from './signup.module.css';

export default function SignupStartView({ profile_id: profile }: SlotMap['signup-form']) {
  const intl = useIntl();
  const settings = useSettings();
  const { people, sought } = useGenders();
  const [draft, setDraft] = useState(() => readDraft(settings));
  const begin = () => {
    saveDraft({ ...draft, genders_known: true });
    openModal('signup', {
      ...(profile && { profile_id: profile }),
      ...getLanderChoices(document),
    });
  };
  return (
    <div className={classes.start}>
      <Stack>
        <Segmented
          label={intl.formatMessage({ id: 'profile.signup.gender' })}
          value={draft.gender}
          onChange={(gender) => setDraft({ ...draft, gender })}
          options={people}
        />
        <Segmented
          label={intl.formatMessage({ id: 'profile.signup.looking_for' })}
          value={draft.looking_for}
          onChange={(looking) => setDraft({ ...draft, looking_for: looking })}
          options={sought}
        />
        <Button size="large" block onClick={begin}>
          <FormattedMessage id="profile.signup.join" />
        </Button>
      </Stack>
    </div>
  );
}
