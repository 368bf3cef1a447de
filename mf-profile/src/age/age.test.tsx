import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AgeAssurance } from '@duet/schemas/age-assurance';
import { leaveTo } from '../leaving/leave-site';
import { open, serve } from '../settings/testing';
import AgeModal from './age.modal';
import AgePanel from './age.panel';

jest.mock('../leaving/leave-site', () => ({ leaveTo: jest.fn() }));

const AT = '/settings/age';
const PROVIDER = 'https://age.example/check/1';
const NEEDED: AgeAssurance = {
  state: 'needed',
  available: true,
  min_age: 18,
  proof: null,
  last: null,
  attempts_left: 3,
  next_attempt_at: null,
};
const PROOF = {
  method: 'bank' as const,
  provider: 'Elder',
  proven_at: '2026-10-01T08:00:00.000Z',
  expires_at: '2028-10-01T08:00:00.000Z',
};
const asked = (age: Partial<AgeAssurance>) =>
  serve({ 'GET age-assurance': { body: { ...NEEDED, ...age } } });

beforeEach(() => jest.mocked(leaveTo).mockClear());

describe('age proof page', () => {
  it('explains why a proof is needed and what is stored, and leads to the provider', async () => {
    const calls = serve({
      'GET age-assurance': { body: NEEDED },
      'POST age-assurance': { body: { redirect_url: PROVIDER } },
    });
    await open(AgePanel, { at: AT });
    for (const said of [
      /18 or older before you write/,
      /The outcome, the kind of check/,
      /Documents, pictures/,
      /is suspended/,
    ])
      expect(await screen.findByText(said)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Prove your age' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(PROVIDER));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('requests the state of a running check from the provider and shows the result', async () => {
    const passed = { ...NEEDED, state: 'passed', proof: PROOF };
    const calls = serve({
      'GET age-assurance': { body: { ...NEEDED, state: 'open', attempts_left: 2 } },
      'POST age-assurance/refresh': { body: passed },
    });
    await open(AgePanel, { at: AT });
    expect(await screen.findByText(/Your age is proven until .*2028/)).toBeTruthy();
    expect(screen.getByText(/by Elder, through a bank/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Prove your age' })).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('continues a check that is still open', async () => {
    const age = { ...NEEDED, state: 'open', attempts_left: 2 };
    serve({
      'GET age-assurance': { body: age },
      'POST age-assurance/refresh': { body: age },
      'POST age-assurance': { body: { redirect_url: PROVIDER } },
    });
    await open(AgePanel, { at: AT });
    expect(await screen.findByText(/Your check is under way/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Continue the check' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(PROVIDER));
  });

  it.each([
    ['failed', /said that you are under 18/],
    ['unclear', /could not tell your age/],
    ['cancelled', /was cancelled/],
    ['expired', /was not finished in time/],
  ] as const)(
    'explains the result %s of the last check and offers another check',
    async (state, said) => {
      asked({ last: { state, at: '2026-11-01T08:00:00.000Z' }, attempts_left: 2 });
      await open(AgePanel, { at: AT });
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.getByText('2 tries left today')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
  );

  it('says that no attempts are left today, and offers no retry', async () => {
    asked({
      last: { state: 'cancelled', at: '2026-11-01T08:00:00.000Z' },
      attempts_left: 0,
      next_attempt_at: '2026-11-02T08:00:00.000Z',
    });
    await open(AgePanel, { at: AT });
    expect(await screen.findByText(/used all of today’s tries/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says that a proof has expired', async () => {
    asked({ proof: { ...PROOF, expires_at: '2026-10-02T08:00:00.000Z' } });
    await open(AgePanel, { at: AT });
    expect(await screen.findByText(/Your proof ended on/)).toBeTruthy();
  });

  it('does not offer a check when no provider is available', async () => {
    asked({ available: false });
    await open(AgePanel, { at: AT });
    expect(await screen.findByText(/is not answering at the moment/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that the provider does not respond', async () => {
    serve({
      'GET age-assurance': { body: NEEDED },
      'POST age-assurance': { status: 409, body: { error: 'age_provider_unavailable' } },
    });
    await open(AgePanel, { at: AT });
    fireEvent.click(await screen.findByRole('button', { name: 'Prove your age' }));
    expect(await screen.findByText(/is not answering at the moment/)).toBeTruthy();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('says that no proof is needed in the country of the member', async () => {
    asked({ state: 'not_needed' });
    await open(AgePanel, { at: AT });
    expect(await screen.findByText('In your country, Duet asks for no proof of age.')).toBeTruthy();
  });

  it('is linked from the dialog that opens after a rejected like', async () => {
    serve({});
    await open(() => <AgeModal onClose={() => undefined} />);
    expect(await screen.findByText(/you need to prove your age before/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Prove your age' }).getAttribute('href')).toBe(AT);
  });
});
