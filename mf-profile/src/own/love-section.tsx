import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RELATIONSHIP_STATUSES, SEXUALITIES } from '@duet/schemas/choice-lists';
import { Checkbox } from '@duet/ui';
import { useProfileConsentChangeMutation } from '../consents/consents.api';
import { ChoiceField } from './choice-field';
import classes from './own.module.css';
import { Section } from './section';
import { type SectionProps, useDirty } from './use-dirty';
import { type SectionState, useSection } from './use-section';

/** Saving special-category data (GDPR art. 9) requires explicit consent. */
export function Love({ profile, onDirty }: SectionProps) {
  const intl = useIntl();
  const [isAgreed, setAgreed] = useState(false);
  const section = useSection(
    profile,
    ['relationship_status', 'sexuality'],
    useDirty('love', onDirty),
  );
  const { form, errors, change } = section;
  const asks = form.sexuality !== null && form.sexuality !== profile.sexuality;
  const state = useConsentingSave(section, asks);
  return (
    <Section
      id="love"
      title={<FormattedMessage id="profile.own.love" />}
      state={state}
      blocked={asks && !isAgreed}
    >
      <div className={classes.two}>
        <ChoiceField
          name="relationship_status"
          label={intl.formatMessage({ id: 'profile.own.relationship_status' })}
          values={RELATIONSHIP_STATUSES}
          value={form.relationship_status}
          onChange={(value) => change({ relationship_status: value })}
          error={errors.relationship_status}
        />
        <ChoiceField
          name="sexuality"
          label={intl.formatMessage({ id: 'profile.own.sexuality' })}
          values={SEXUALITIES}
          value={form.sexuality}
          onChange={(value) => change({ sexuality: value })}
          error={errors.sexuality}
        />
      </div>
      {asks && (
        <Checkbox
          name="consent"
          label={intl.formatMessage({ id: 'profile.own.sexuality_consent' })}
          checked={isAgreed}
          onChange={setAgreed}
        />
      )}
    </Section>
  );
}

function useConsentingSave(section: SectionState, asks: boolean): SectionState {
  const [consent, { isLoading, error }] = useProfileConsentChangeMutation();
  const save = async () => {
    const isRecorded =
      !asks ||
      (await consent({ sexual_orientation: true })
        .unwrap()
        .catch(() => null)) !== null;
    if (isRecorded) await section.save();
  };
  return {
    ...section,
    save,
    isSaving: section.isSaving || isLoading,
    error: section.error ?? error,
  };
}
