import { emptyDraft, forgetDraft, readDraft, saveDraft } from './signup-draft';

beforeEach(() => sessionStorage.clear());

describe('signup draft', () => {
  // @spec 3.7, 2.117
  test('survives a reload without the password', () => {
    saveDraft({
      ...emptyDraft('NL'),
      name: 'Maeve',
      email: 'maeve@duet.example',
      password: 'a lantern in the reeds',
      accept_terms: true,
      accept_sexual_orientation: true,
      marketing: true,
      signup_message: 'You bake too',
    });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('lantern');
    expect(readDraft('NL')).toMatchObject({
      name: 'Maeve',
      email: 'maeve@duet.example',
      password: '',
      signup_message: 'You bake too',
      accept_terms: true,
      accept_sexual_orientation: true,
      marketing: true,
    });
  });

  test('is empty after the signup and when the stored draft is malformed', () => {
    saveDraft({ ...emptyDraft('NL'), name: 'Maeve' });
    forgetDraft();
    expect(readDraft('DE')).toEqual(emptyDraft('DE'));
    sessionStorage.setItem('duet-signup', '{');
    expect(readDraft('DE')).toEqual(emptyDraft('DE'));
  });
});
