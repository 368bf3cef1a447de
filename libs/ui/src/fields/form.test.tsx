import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import kit from '../../messages/en.json';
import { Alert } from '../feedback/alert';
import { AppProvider } from '../theme/app-provider';
import { Checkbox } from './checkbox';
import { Form } from './form';
import { PasswordField, TextField } from './text-field';

type Errors = Partial<Record<'name' | 'password' | 'terms', string>>;

function Example({ errors, failure }: { errors: Errors; failure?: string }) {
  const [values, setValues] = useState({ name: '', password: '' });
  return (
    <IntlProvider locale="en" messages={kit}>
      <AppProvider>
        <Form onSubmit={() => undefined}>
          {failure && <Alert tone="bad">{failure}</Alert>}
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

let answer: (errors: Errors, failure?: string) => void;
beforeEach(() => {
  const { rerender } = render(<Example errors={{}} />);
  answer = (errors, failure = '') => rerender(<Example errors={errors} failure={failure} />);
  fireEvent.change(field('Name'), { target: { value: 'Ada' } });
});

it.each<[string, Errors]>([
  ['Name', { name: 'Too short', password: 'Wrong' }],
  ['Password', { password: 'Wrong', terms: 'Required' }],
  ['Terms', { terms: 'Required' }],
])(
  'Form moves the focus to %s if it is the first invalid field, and keeps the entered values',
  (label, errors) => {
    submit();
    answer(errors);
    expect(document.activeElement).toBe(field(label));
    expect(field('Name').value).toBe('Ada');
  },
);

it('Form keeps the focus in place before a submission, and if the member types before the response', () => {
  answer({ password: 'Wrong' });
  expect(document.activeElement).toBe(document.body);
  answer({});
  submit();
  field('Name').focus();
  fireEvent.change(field('Name'), { target: { value: 'Adam' } });
  answer({ password: 'Wrong' });
  expect(document.activeElement).toBe(field('Name'));
});

it('Form scrolls once to an error message that belongs to no field', () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  submit();
  answer({}, 'Too many attempts');
  answer({}, 'Too many attempts');
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]);
});
