import { fireEvent, screen } from '@testing-library/react';
import { SIGNUP_DRAFT } from '@duet/schemas/member-data';
import { beginAnew, filled, open } from './testing';
import { saveDraft } from './signup-draft';
import SignupModal from './signup.modal';

jest.setTimeout(30_000);
beforeEach(beginAnew);
afterEach(() => jest.restoreAllMocks());

const findStored = () => JSON.parse(sessionStorage.getItem(SIGNUP_DRAFT) ?? '{}') as object;

test('the signup modal adds the genders chosen on a lander to the stored draft', async () => {
  saveDraft(filled);
  open({
    view: <SignupModal gender="woman" looking_for="man" onClose={() => undefined} />,
    path: '/',
  });
  expect(await screen.findByRole('dialog')).toBeTruthy();
  const chosen = { name: 'Maeve', gender: 'woman', looking_for: 'man', genders_known: true };
  expect(findStored()).toMatchObject(chosen);
  fireEvent.click(screen.getByRole('checkbox', { name: /sexual orientation/ }));
  expect(findStored()).toMatchObject({ ...chosen, accept_sexual_orientation: true });
});
