import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats, useSettings } from '@duet/host';
import { BODY_TYPES, EYE_COLOURS, HAIR_COLOURS, TATTOOS } from '@duet/schemas/choice-lists';
import type { OwnProfile } from '@duet/schemas/identity';
import { DateField, Text, TextField, Textarea } from '@duet/ui';
import { LocateButton } from '../location/locate-button';
import { PlaceFields } from '../location/place-fields';
import { GenderFields } from '../signup/gender-fields';
import { ChoiceField } from './choice-field';
import { InterestsField } from '../interests/interests-field';
import { Love } from './love-section';
import classes from './own.module.css';
import { Section } from './section';
import { type SectionProps, useDirty } from './use-dirty';
import { type SectionState, useSection } from './use-section';

const ABOUT_LENGTH = 2000;
const REASON_LENGTH = 200;
const OLDEST = 120;

export function ProfileSections({ profile, onDirty }: SectionProps) {
  return (
    <>
      <Basics profile={profile} onDirty={onDirty} />
      <Place profile={profile} onDirty={onDirty} />
      <Words profile={profile} onDirty={onDirty} />
      <Look profile={profile} onDirty={onDirty} />
      <Love profile={profile} onDirty={onDirty} />
    </>
  );
}

function Basics({ profile, onDirty }: SectionProps) {
  const intl = useIntl();
  const section = useSection(
    profile,
    ['name', 'gender', 'date_of_birth', 'looking_for'],
    useDirty('basics', onDirty),
  );
  const { form, errors, change } = section;
  return (
    <Section id="basics" title={<FormattedMessage id="profile.own.basics" />} state={section}>
      <TextField
        label={intl.formatMessage({ id: 'profile.signup.name' })}
        name="name"
        autoComplete="nickname"
        maxLength={30}
        value={form.name}
        onChange={(name) => change({ name })}
        error={errors.name}
      />
      <div className={classes.two}>
        <GenderFields
          value={{ gender: form.gender, looking_for: form.looking_for ?? 'woman' }}
          onChange={change}
          errors={errors}
        />
      </div>
      <Birth profile={profile} section={section} />
    </Section>
  );
}

function Birth({ profile, section }: { profile: OwnProfile; section: SectionState }) {
  const intl = useIntl();
  const { day } = useFormats();
  const { min_age: minAge } = useSettings();
  const { form, errors, change } = section;
  const thisYear = new Date().getFullYear();
  return profile.date_of_birth_changeable ? (
    <DateField
      label={intl.formatMessage({ id: 'profile.signup.date_of_birth' })}
      hint={intl.formatMessage({ id: 'profile.own.birth_hint' })}
      value={form.date_of_birth}
      onChange={(birth) => change({ date_of_birth: birth })}
      years={{ from: thisYear - OLDEST, to: thisYear - minAge }}
      error={errors.date_of_birth}
    />
  ) : (
    <Text dim>
      <FormattedMessage
        id="profile.own.birth_fixed"
        values={{ date: day(`${profile.date_of_birth}T12:00`) }}
      />
    </Text>
  );
}

function Place({ profile, onDirty }: SectionProps) {
  const section = useSection(profile, ['country', 'region', 'city'], useDirty('place', onDirty));
  return (
    <Section id="place" title={<FormattedMessage id="profile.own.place" />} state={section}>
      <LocateButton onFound={section.change} />
      <PlaceFields value={section.form} onChange={section.change} errors={section.errors} />
    </Section>
  );
}

function Words({ profile, onDirty }: SectionProps) {
  const intl = useIntl();
  const section = useSection(profile, ['about', 'reason', 'interests'], useDirty('words', onDirty));
  const { form, errors, change } = section;
  const length = `${intl.formatNumber(form.about.length)} / ${intl.formatNumber(ABOUT_LENGTH)}`;
  return (
    <Section id="words" title={<FormattedMessage id="profile.own.words" />} state={section}>
      <Textarea
        label={intl.formatMessage({ id: 'profile.own.about' })}
        name="about"
        hint={length}
        rows={5}
        maxLength={ABOUT_LENGTH}
        value={form.about}
        onChange={(about) => change({ about })}
        error={errors.about}
      />
      <TextField
        label={intl.formatMessage({ id: 'profile.own.reason' })}
        name="reason"
        maxLength={REASON_LENGTH}
        value={form.reason ?? ''}
        onChange={(reason) => change({ reason })}
        error={errors.reason}
      />
      <InterestsField
        value={form.interests}
        onChange={(interests) => change({ interests })}
        error={errors.interests}
      />
    </Section>
  );
}

function Look({ profile, onDirty }: SectionProps) {
  const intl = useIntl();
  const section = useSection(
    profile,
    ['hair_colour', 'eye_colour', 'body_type', 'tattoos'],
    useDirty('look', onDirty),
  );
  const { form, errors, change } = section;
  return (
    <Section id="look" title={<FormattedMessage id="profile.own.look" />} state={section}>
      <div className={classes.two}>
        <ChoiceField
          name="hair_colour"
          label={intl.formatMessage({ id: 'profile.own.hair_colour' })}
          values={HAIR_COLOURS}
          value={form.hair_colour}
          onChange={(value) => change({ hair_colour: value })}
          error={errors.hair_colour}
        />
        <ChoiceField
          name="eye_colour"
          label={intl.formatMessage({ id: 'profile.own.eye_colour' })}
          values={EYE_COLOURS}
          value={form.eye_colour}
          onChange={(value) => change({ eye_colour: value })}
          error={errors.eye_colour}
        />
        <ChoiceField
          name="body_type"
          label={intl.formatMessage({ id: 'profile.own.body_type' })}
          values={BODY_TYPES}
          value={form.body_type}
          onChange={(value) => change({ body_type: value })}
          error={errors.body_type}
        />
        <ChoiceField
          name="tattoos"
          label={intl.formatMessage({ id: 'profile.own.tattoos' })}
          values={TATTOOS}
          value={form.tattoos}
          onChange={(value) => change({ tattoos: value })}
          error={errors.tattoos}
        />
      </div>
    </Section>
  );
}
