import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import type { StaffMember, StaffPerson } from '@duet/schemas/staff';
import type { MemberSearch } from '@duet/schemas/staff-support';
import { Button, Form, Page, Panel, Segmented, Stack, Text, TextField } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { useSessionCheck } from '../queue/use-session-check';
import { Person } from '../queue/person';
import classes from '../queue/queue.module.css';
import { WaitingAdjustments } from './adjustments';
import { useStaffSearchMutation } from './support.api';

export default function SupportView() {
  return (
    <StaffFrame permission="members.support">
      {({ person }) => <Support person={person} />}
    </StaffFrame>
  );
}

function Support({ person }: { person: StaffPerson }) {
  return (
    <Page title={<FormattedMessage id="staff.support.title" />}>
      <Stack gap="wide">
        <Search />
        {person.permissions.includes('credits.adjust') && <WaitingAdjustments />}
      </Stack>
    </Page>
  );
}

type By = MemberSearch['by'];

function Search() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [by, setBy] = useState<By>('email');
  const [value, setValue] = useState('');
  const [search, { data, error, isLoading }] = useStaffSearchMutation();
  useSessionCheck(error);
  const errors = useFieldErrors(error);
  const submit = async () => {
    const { members } = await search({ by, value } as MemberSearch).unwrap();
    const [only] = members;
    if (members.length === 1 && only && by !== 'name') void navigate(`/staff/members/${only.id}`);
  };
  const choices = {
    email: { id: 'staff.support.by_email' },
    name: { id: 'staff.support.by_name' },
    id: { id: 'staff.support.by_id' },
  } as const;
  const options = (Object.keys(choices) as By[]).map((each) => ({
    value: each,
    label: intl.formatMessage(choices[each]),
  }));
  return (
    <Panel>
      <Form onSubmit={() => void submit().catch(() => undefined)}>
        <Segmented
          label={intl.formatMessage({ id: 'staff.support.by' })}
          value={by}
          onChange={setBy}
          options={options}
        />
        <TextField
          label={intl.formatMessage({ id: 'staff.support.value' })}
          hint={by === 'name' ? intl.formatMessage({ id: 'staff.support.name_hint' }) : undefined}
          name="value"
          type={by === 'email' ? 'email' : 'search'}
          autoComplete="off"
          value={value}
          onChange={setValue}
          error={errors.value}
          required
        />
        <ErrorMessage error={error} />
        <Button type="submit" icon="search" loading={isLoading} disabled={value.trim() === ''}>
          <FormattedMessage id="staff.support.search" />
        </Button>
        <div aria-live="polite">{data && <Found members={data.members} />}</div>
      </Form>
    </Panel>
  );
}

function Found({ members }: { members: readonly StaffMember[] }) {
  if (members.length === 0)
    return (
      <Text dim>
        <FormattedMessage id="staff.support.nobody" />
      </Text>
    );
  return (
    <ul className={classes.list}>
      {members.map((member) => (
        <li key={member.id} className={classes.row}>
          <Person member={member} />
          <Button variant="outline" to={`/staff/members/${member.id}`}>
            <FormattedMessage id="staff.support.open" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
