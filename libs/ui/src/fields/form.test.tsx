import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import kit from '../../messages/en.json';
import { AppProvider } from '../theme/app-provider';
import { Checkbox } from './checkbox';
import { Form } from './form';
import { PasswordField, TextField } from './text-field';

type Errors = Partial<Record<'name' | 'password' | 'terms', string>>;
let answer: (errors: Errors) => void;

/** Keeps what is typed; the test says what the server answers. */
function Example() {
  const [values, setValues] = useState({ name: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  answer = setErrors;
  return (
    <IntlProvider locale="en" messages={kit}>
      <AppProvider>
        <Form onSubmit={() => setErrors({})}>
          <TextField
            label="Name"
            value={values.name}
            onChange={(name) => setValues({ ...values, name })}
            {...(errors.name && { error: errors.name })}
          />
          <PasswordField
            label="Password"
            value={values.password}
            onChange={(password) => setValues({ ...values, password })}
            {...(errors.password && { error: errors.password })}
          />
          <Checkbox
            label="Terms"
            checked={false}
            onChange={() => undefined}
            {...(errors.terms && { error: errors.terms })}
          />
          <button type="submit">Send</button>
        </Form>
      </AppProvider>
    </IntlProvider>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => {
  render(<Example />);
  fireEvent.change(field('Name'), { target: { value: 'Ada' } });
});

it.each<[string, Errors]>([
  ['Name', { name: 'Too short', password: 'Wrong' }],
  ['Password', { password: 'Wrong', terms: 'Required' }],
  ['Terms', { terms: 'Required' }],
])(
  'moves the focus to %s when it is the first wrong field, and keeps what was typed',
  (label, errors) => {
    submit();
    act(() => answer(errors));
    expect(document.activeElement).toBe(field(label));
    expect(field('Name').value).toBe('Ada');
  },
);

it('leaves the focus alone without a submission, and once the member has typed since', () => {
  act(() => answer({ password: 'Wrong' }));
  expect(document.activeElement).toBe(document.body);
  submit();
  field('Name').focus();
  fireEvent.change(field('Name'), { target: { value: 'Adam' } });
  act(() => answer({ password: 'Wrong' }));
  expect(document.activeElement).toBe(field('Name'));
});
