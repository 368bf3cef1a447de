import { emptyDraft, forgetDraft, readDraft, saveDraft, withChoices } from './signup-draft';

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
    sessionStorage.setItem('duet-signup', '{"name":7,"interests":[1],"city":"Zeist","more":true}');
    expect(readDraft('DE')).toEqual({ ...emptyDraft('DE'), city: 'Zeist' });
  });

  // @spec 2.150
  test('contains choices made on a lander, but no interests that the site does not offer', () => {
    const chosen = { interests: ['dogs', 'cooking', 'x'], message: 'Rooftop or canal?' };
    saveDraft(withChoices(emptyDraft('NL'), chosen, ['cooking', 'dogs', 'tea']));
    expect(readDraft('NL')).toMatchObject({
      interests: ['cooking', 'dogs'],
      signup_message: 'Rooftop or canal?',
      genders_known: false,
    });
  });

  test('replaces an earlier opener, but keeps a message that the visitor has typed', () => {
    const first = withChoices(emptyDraft('NL'), { message: 'Tea?' }, []);
    expect(withChoices(first, { message: 'Canal?' }, []).signup_message).toBe('Canal?');
    const typed = { ...first, signup_message: 'Tea, or wine?' };
    expect(withChoices(typed, { message: 'Canal?' }, []).signup_message).toBe('Tea, or wine?');
  });
});
