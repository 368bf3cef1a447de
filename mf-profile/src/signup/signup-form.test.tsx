import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import errors from '../../../libs/i18n/messages/errors/en.json';
import messages from '../../messages/en.json';
import { saveDraft } from './signup-draft';
import {
  QUESTIONS,
  answer,
  beginAnew,
  calls,
  filled,
  heading,
  invalid,
  open,
  press,
  recipient,
  server,
  to,
} from './testing';

// Queries by role are slow.
jest.setTimeout(30_000);
beforeEach(beginAnew);
afterEach(() => jest.restoreAllMocks());

const answerWithFictional = () =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { url } = input as Request;
    return url.includes('profiles/')
      ? Response.json({ profile: { ...recipient, fictional_icon: true } })
      : answer(input);
  });

describe('signup form', () => {
  // @spec 16.2
  test('asks for the orientation consent separately from the terms, with nothing preselected', async () => {
    saveDraft(filled);
    server.refuse = (_, { accept_sexual_orientation: given }) =>
      given ? undefined : invalid({ accept_sexual_orientation: 'required' });
    open();
    const box = screen.getByRole('checkbox', { name: /sexual orientation/ });
    expect((box as HTMLInputElement).checked).toBe(false);
    press('Continue');
    expect(await screen.findByText('Tick this box to go on.')).toBeTruthy();
    fireEvent.click(box);
    expect(screen.queryByText('Tick this box to go on.')).toBeNull();
    await to('What should others call you?');
  });

  test('validates a field when it loses focus', async () => {
    saveDraft(filled);
    open();
    await to('What is your e‑mail address?');
    server.refuse = (path) =>
      path === 'signup/check' ? invalid({ email: 'email_disposable' }) : undefined;
    fireEvent.blur(screen.getByRole('textbox', { name: 'E-mail address' }));
    expect(await screen.findByText(errors['error.email_disposable'])).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'E-mail address' }), {
      target: { value: 'other@duet.example' },
    });
    expect(screen.queryByText(errors['error.email_disposable'])).toBeNull();
  });

  // @spec 8.8
  test('offers login and password reset when the email address has an account', async () => {
    saveDraft(filled);
    open();
    await to('One last thing');
    server.refuse = (path) => (path === 'signup' ? invalid({ email: 'email_taken' }) : undefined);
    press('Create account');
    expect(await heading('What is your e‑mail address?')).toBeTruthy();
    expect(screen.getByText(errors['error.email_taken'])).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
      '/reset-password',
    );
  });

  test('says, after too many requests, when the next attempt is possible', async () => {
    saveDraft(filled);
    open();
    await to('One last thing');
    server.refuse = (path) =>
      path === 'signup'
        ? { status: 429, body: { error: 'too_many_requests' }, headers: { 'retry-after': '1800' } }
        : undefined;
    press('Create account');
    expect(await screen.findByText(/That was a lot at once\. You can try again from/)).toBeTruthy();
  });

  test('replaces the earlier error of a field with the error returned when the step is submitted', async () => {
    saveDraft(filled);
    open();
    await to('What should others call you?');
    server.refuse = () => invalid({ name: 'contact_details' });
    fireEvent.blur(screen.getByRole('textbox', { name: 'Profile name' }));
    expect(await screen.findByText(errors['error.contact_details'])).toBeTruthy();
    server.refuse = () => invalid({ name: 'name_is_email' });
    press('Continue');
    expect(await screen.findByText(errors['error.name_is_email'])).toBeTruthy();
    expect(screen.queryByText(errors['error.contact_details'])).toBeNull();
  });

  // @spec 5.7
  test('shows different errors for an invalid birth date and for a visitor under age', async () => {
    saveDraft(filled);
    open();
    await to('When were you born?');
    for (const code of ['invalid_date', 'under_age'] as const) {
      server.refuse = () => invalid({ date_of_birth: code });
      press('Continue');
      expect(await screen.findByText(errors[`error.${code}`])).toBeTruthy();
    }
  });

  // @spec 2.13
  test('shows the stages while the account is created, then opens /complete-signup', async () => {
    saveDraft(filled);
    document.cookie = 'duet_consent=1.20261122.c';
    sessionStorage.setItem('duet-tracking', JSON.stringify({ network: 'adnet' }));
    const busy: boolean[] = [];
    open({ profileId: recipient.id, onBusy: (is) => busy.push(is) });
    fireEvent.change(await screen.findByRole('textbox', { name: /first message to Freya/ }), {
      target: { value: 'You bake too ' },
    });
    press('Continue');
    await to('One last thing');
    fireEvent.change(screen.getByLabelText('Password'), {
      target: { value: 'a lantern in the reeds' },
    });
    press('Create account');
    for (const stage of [
      'Checking your data',
      'Creating your account',
      'Finding matches',
      'Sending the activation e-mail',
    ]) {
      await waitFor(() =>
        expect(screen.getByText(stage).closest('li')?.getAttribute('aria-current')).toBe('step'),
      );
    }
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('/complete-signup?api_signup_complete=1'),
    );
    const sent = calls.find(({ path }) => path === 'signup')?.body;
    expect(sent).toMatchObject({
      locale: 'en',
      tracking: { network: 'adnet' },
      signup_message: { profile_id: recipient.id, text: 'You bake too' },
      marketing: false,
    });
    expect(busy).toContain(true);
    expect(sessionStorage.getItem('duet-signup')).toBeNull();
  });

  // @spec 3.65
  test('sends no opener to a fictional profile if the visitor has not confirmed the notice', async () => {
    saveDraft({ ...filled, message_for: recipient.id, opener: 'Tea?', signup_message: 'Tea?' });
    answerWithFictional();
    open({ profileId: recipient.id, change: { fictional_warning: 'Just for chat.' } });
    expect(await screen.findByText('Just for chat.')).toBeTruthy();
    press('Continue');
    await to('One last thing');
    press('Create account');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('signup'));
    expect(calls.find(({ path }) => path === 'signup')?.body).not.toHaveProperty('signup_message');
  });

  // @spec 3.65
  test('asks to confirm the notice before the first message to a fictional profile', async () => {
    saveDraft(filled);
    answerWithFictional();
    open({ profileId: recipient.id, change: { fictional_warning: 'Just for chat.' } });
    expect(await screen.findByText('Just for chat.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    press(messages['profile.signup.fictional_go_on']);
    fireEvent.change(screen.getByRole('textbox', { name: /first message to Freya/ }), {
      target: { value: 'You bake too' },
    });
    press('Continue');
    await to('One last thing');
    press('Create account');
    await waitFor(() =>
      expect(calls.find(({ path }) => path === 'signup')?.body).toMatchObject({
        signup_message: { text: 'You bake too', fictional_seen: true },
      }),
    );
  });

  // @spec 2.75
  test('gives each step a URL, so that a reload opens the same step', async () => {
    saveDraft(filled);
    open({ path: '/signup?ref=friend' });
    await to('When were you born?');
    expect(screen.getByRole('status').textContent).toBe('/signup?ref=friend&step=3');
    press('Continue');
    await heading('Where do you live?');
    press('Back');
    expect(await heading('When were you born?')).toBeTruthy();
    cleanup();
    open({ path: '/signup?step=6' });
    expect(await heading('One last thing')).toBeTruthy();
    press('Back');
    expect(await heading('What is your e‑mail address?')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('/signup?step=5');
  });

  test.each(['0', '7', 'x', '1.5'])('starts at the first step for the invalid step %s', (step) => {
    open({ path: `/signup?step=${step}` });
    expect(screen.getByRole('checkbox', { name: /sexual orientation/ })).toBeTruthy();
  });

  // @spec 2.96
  test('asks one question per step, and focuses its field', async () => {
    saveDraft(filled);
    open();
    const [, ...later] = QUESTIONS;
    for (const question of later) {
      press('Continue');
      await heading(question);
      const field = screen.queryByRole('textbox') ?? screen.queryByLabelText('Password');
      expect(document.activeElement).toBe(field ?? screen.getByRole('heading'));
    }
  });

  // @spec 2.96
  test('asks only for the consent in the first step if a lander has already asked for the genders', async () => {
    saveDraft({ ...filled, genders_known: true });
    open();
    expect(screen.getByRole('heading').textContent).toBe('May we use this to find your matches?');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('Women')).toBeTruthy();
    press('Change');
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  // @spec 2.150
  test('lets the visitor change the interests chosen on a lander, and sends the changed interests', async () => {
    saveDraft({
      ...filled,
      genders_known: true,
      interests: ['cooking', 'dogs'],
      interests_known: true,
    });
    open();
    expect(await screen.findByText('Cooking, Dogs')).toBeTruthy();
    press('Change');
    press('Dogs');
    press('Tea');
    await to('One last thing');
    press('Create account');
    await waitFor(() =>
      expect(calls.find(({ path }) => path === 'signup')?.body).toMatchObject({
        interests: ['cooking', 'tea'],
      }),
    );
    const sent = calls.find(({ path }) => path === 'signup')?.body ?? {};
    expect(Object.keys(sent).filter((name) => /known|opener|message_for/.test(name))).toEqual([]);
  });

  test('opens an earlier step if one of its fields is rejected, and returns after the correction', async () => {
    saveDraft(filled);
    server.refuse = (_, { name, accept_sexual_orientation: given }) =>
      name === undefined || given ? undefined : invalid({ accept_sexual_orientation: 'required' });
    open({ path: '/signup?step=4' });
    press('Continue');
    expect(await screen.findByText('Tick this box to go on.')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox'));
    press('Continue');
    expect(await heading('Where do you live?')).toBeTruthy();
  });

  test('after the last step, returns to the step of a field that the server rejects', async () => {
    saveDraft(filled);
    open();
    await to('One last thing');
    for (const each of screen.getAllByRole('checkbox'))
      expect((each as HTMLInputElement).checked).toBe(false);
    server.refuse = (path) =>
      path === 'signup' ? invalid({ email: 'email_disposable' }) : undefined;
    press('Create account');
    expect(await screen.findByText(errors['error.email_disposable'])).toBeTruthy();
    expect(await heading('What is your e‑mail address?')).toBeTruthy();
  });
});
