import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import type { OwnProfile } from '@duet/schemas/identity';
import { Button, Group, Panel, Segmented, Stack, TextField, Textarea, toast } from '@duet/ui';
import { PlaceFields } from '../location/place-fields';
import { useProfileChangeMutation } from '../profile.api';
import { useGenders } from '../signup/genders';
import { InterestsField } from './interests-field';
import classes from './own.module.css';

const ABOUT_LENGTH = 2000;
const FIELDS = ['name', 'about', 'gender', 'looking_for', 'country', 'region', 'city', 'interests'] as const;
type Form = Pick<OwnProfile, (typeof FIELDS)[number]>;

const formOf = (profile: OwnProfile): Form => Object.fromEntries(FIELDS.map((field) => [field, profile[field]])) as Form;

/** Only what differs is sent: a field that nobody touched cannot be refused. */
const changesOf = (form: Form, profile: OwnProfile): Partial<Form> =>
  Object.fromEntries(FIELDS.filter((field) => JSON.stringify(form[field]) !== JSON.stringify(profile[field])).map((field) => [field, form[field]]));

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const intl = useIntl();
  const [form, setForm] = useState(() => formOf(profile));
  const [save, { isLoading, error, reset }] = useProfileChangeMutation();
  const errors = useFieldErrors(error);
  const change = (part: Partial<Form>) => setForm({ ...form, ...part });
  const { looking_for: looking, ...changes } = changesOf(form, profile);
  const isChanged = looking !== undefined || Object.keys(changes).length > 0;
  const submit = async () => {
    const saved = await save({ ...changes, ...(looking && { looking_for: looking }) }).unwrap().catch(() => null);
    if (!saved) return;
    setForm(formOf(saved));
    toast(intl.formatMessage({ id: 'profile.own.saved' }));
  };
  return (
    <Panel>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <ErrorMessage error={error} />
          <Fields form={form} errors={errors} change={change} />
          <div className={classes.save}>
            <Group>
              <Button
                variant="text"
                disabled={!isChanged || isLoading}
                onClick={() => {
                  setForm(formOf(profile));
                  reset();
                }}
              >
                <FormattedMessage id="profile.own.discard" />
              </Button>
              <Button type="submit" disabled={!isChanged} loading={isLoading}>
                <FormattedMessage id="profile.own.save" />
              </Button>
            </Group>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}

interface FieldsProps {
  form: Form;
  errors: Partial<Record<string, string>>;
  change: (part: Partial<Form>) => void;
}

function Fields({ form, errors, change }: FieldsProps) {
  const intl = useIntl();
  const { people, sought } = useGenders();
  const length = `${intl.formatNumber(form.about.length)} / ${intl.formatNumber(ABOUT_LENGTH)}`;
  return (
    <>
      <TextField label={intl.formatMessage({ id: 'profile.signup.name' })} name="name" autoComplete="nickname" maxLength={30} value={form.name} onChange={(name) => change({ name })} error={errors.name} />
      <div className={classes.two}>
        <Segmented label={intl.formatMessage({ id: 'profile.signup.gender' })} name="gender" value={form.gender} onChange={(gender) => change({ gender })} options={people} error={errors.gender} />
        <Segmented
          label={intl.formatMessage({ id: 'profile.signup.looking_for' })}
          name="looking_for"
          value={form.looking_for ?? 'woman'}
          onChange={(looking) => change({ looking_for: looking })}
          options={sought}
          error={errors.looking_for}
        />
      </div>
      <PlaceFields value={form} onChange={change} errors={errors} />
      <Textarea label={intl.formatMessage({ id: 'profile.own.about' })} name="about" hint={length} rows={5} maxLength={ABOUT_LENGTH} value={form.about} onChange={(about) => change({ about })} error={errors.about} />
      <InterestsField value={form.interests} onChange={(interests) => change({ interests })} error={errors.interests} />
    </>
  );
}
