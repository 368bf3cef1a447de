import { useState } from 'react';
import {
  Button,
  Checkbox,
  DateField,
  Form,
  PasswordField,
  Select,
  Switch,
  TextField,
  Textarea,
} from '@duet/ui';
import { Section } from './section';

const COUNTRIES = [
  { value: 'NL', label: 'Nederland' },
  { value: 'PL', label: 'Polska' },
  { value: 'XX', label: 'Not here', disabled: true },
];

function DateStates() {
  const [birth, setBirth] = useState('1990-05-04');
  return (
    <>
      <DateField
        label="Date of birth"
        value={birth}
        onChange={setBirth}
        years={{ from: 1930, to: 2007 }}
      />
      <DateField
        label="Date of birth, wrong"
        value="2007-02-30"
        onChange={setBirth}
        years={{ from: 1930, to: 2007 }}
        error="There is no such day."
      />
    </>
  );
}

function ToggleStates() {
  const [isChecked, setChecked] = useState(true);
  return (
    <>
      <Checkbox label="I accept the terms" checked={isChecked} onChange={setChecked} />
      <Checkbox
        label="Not yet"
        checked={false}
        onChange={setChecked}
        error="Please accept the terms."
      />
      <Checkbox label="Disabled" checked onChange={setChecked} disabled />
      <Switch
        label="New messages"
        hint="By mail, when you are away"
        checked={isChecked}
        onChange={setChecked}
      />
      <Switch label="Disabled" checked={false} onChange={setChecked} disabled />
    </>
  );
}

export function FieldStates() {
  const [text, setText] = useState('Łucja');
  const [password, setPassword] = useState('a long sentence');
  const [about, setAbout] = useState('Cooks better than he dances.');
  const [country, setCountry] = useState('NL');
  return (
    <Section title="Fields">
      <TextField label="Name" value={text} onChange={setText} hint="As others see you." />
      <TextField
        label="E-mail"
        value="daan@"
        onChange={setText}
        error="This is no e-mail address."
      />
      <TextField label="Empty" value="" onChange={setText} placeholder="you@example.com" />
      <TextField label="Disabled" value="Daan" onChange={setText} disabled />
      <PasswordField label="Password" value={password} onChange={setPassword} />
      <Select label="Country" value={country} onChange={setCountry} options={COUNTRIES} />
      <Select
        label="Region"
        value=""
        onChange={setCountry}
        options={COUNTRIES}
        placeholder="Choose one"
        error="Please choose."
      />
      <DateStates />
      <Textarea label="About" value={about} onChange={setAbout} rows={3} maxLength={200} />
      <ToggleStates />
      <Form onSubmit={() => setText('Sent')}>
        <TextField label="In a form" value={text} onChange={setText} />
        <Button type="submit">Send</Button>
      </Form>
    </Section>
  );
}
