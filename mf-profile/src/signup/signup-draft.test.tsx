import type { Interest } from '@duet/schemas/choices';
import { forRecipient } from '@duet/schemas/lander-choices';
import { emptyDraft, readDraft, saveDraft, withChoices } from './signup-draft';

const site = (country: string) => ({
  geoip_selected_country: country,
  interests: ['cooking', 'dogs', 'tea'] as Interest[],
});

beforeEach(() => sessionStorage.clear());

describe('signup draft', () => {
  // @spec 3.7, 2.117
  test('survives a reload, except for the password', () => {
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
    expect(readDraft(site('NL'))).toMatchObject({
      name: 'Maeve',
      email: 'maeve@duet.example',
      password: '',
      signup_message: 'You bake too',
      accept_terms: true,
      accept_sexual_orientation: true,
      marketing: true,
    });
  });

  test('is empty at first, and drops malformed fields when it is read', () => {
    expect(readDraft(site('DE'))).toEqual(emptyDraft('DE'));
    sessionStorage.setItem('duet-signup', '{');
    expect(readDraft(site('DE'))).toEqual(emptyDraft('DE'));
    sessionStorage.setItem('duet-signup', '{"name":7,"interests":[1],"city":"Zeist","more":true}');
    expect(readDraft(site('DE'))).toEqual({ ...emptyDraft('DE'), city: 'Zeist' });
  });

  // @spec 2.150
  test('contains choices made on a lander, but no interests that the site does not offer', () => {
    const chosen = { interests: ['dogs', 'cooking', 'x'], message: 'Rooftop or canal?' };
    saveDraft(withChoices(emptyDraft('NL'), chosen, ['cooking', 'dogs', 'tea']));
    expect(readDraft(site('NL'))).toMatchObject({
      interests: ['cooking', 'dogs'],
      signup_message: 'Rooftop or canal?',
      genders_known: false,
    });
  });

  test('takes a new suggested message from a lander unless the visitor has edited the message', () => {
    const first = withChoices(emptyDraft('NL'), { message: 'Tea?' }, []);
    expect(withChoices(first, { message: 'Canal?' }, []).signup_message).toBe('Canal?');
    const typed = { ...first, signup_message: 'Tea, or wine?' };
    expect(withChoices(typed, { message: 'Canal?' }, []).signup_message).toBe('Tea, or wine?');
    const deleted = { ...first, signup_message: '' };
    expect(withChoices(deleted, { message: 'Canal?' }, []).signup_message).toBe('');
  });

  test('takes each new choice of interests, even none, and drops interests that the site has removed', () => {
    const first = withChoices(emptyDraft('NL'), { interests: ['dogs'] }, ['dogs']);
    expect(withChoices(first, {}, ['dogs'])).toEqual(first);
    expect(withChoices(first, { interests: [] }, ['dogs'])).toEqual(emptyDraft('NL'));
    saveDraft(first);
    expect(readDraft({ ...site('NL'), interests: ['tea'] }).interests).toEqual([]);
  });

  test('drops the message when the recipient changes', () => {
    const first = {
      ...withChoices(emptyDraft('NL'), { profile_id: 'freya', message: 'Tea?' }, []),
      fictional_seen: true,
    };
    expect(first).toMatchObject({ message_for: 'freya', signup_message: 'Tea?' });
    expect(forRecipient(first, 'freya')).toEqual(first);
    expect(forRecipient(first, undefined)).toEqual(first);
    const other = { ...emptyDraft('NL'), message_for: 'sanne' };
    expect(forRecipient(first, 'sanne')).toEqual(other);
    expect(withChoices(first, { profile_id: 'sanne', message: 'Canal?' }, [])).toEqual({
      ...other,
      opener: 'Canal?',
      signup_message: 'Canal?',
    });
  });
});
