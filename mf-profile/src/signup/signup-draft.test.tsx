import { emptyDraft, forgetDraft, readDraft, saveDraft } from './signup-draft';
import { keepTracking, keptTracking } from './tracking';

beforeEach(() => sessionStorage.clear());

describe('the signup draft', () => {
  test('survives a reload, without the password and the consent', () => {
    saveDraft({ ...emptyDraft('NL'), name: 'Maeve', email: 'maeve@duet.example', password: 'a lantern in the reeds', accept_terms: true });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('lantern');
    expect(readDraft('NL')).toMatchObject({ name: 'Maeve', email: 'maeve@duet.example', password: '', accept_terms: false });
  });

  test('is empty again after the signup, or when storage holds nonsense', () => {
    saveDraft({ ...emptyDraft('NL'), name: 'Maeve' });
    forgetDraft();
    expect(readDraft('DE')).toEqual(emptyDraft('DE'));
    sessionStorage.setItem('duet-signup', '{');
    expect(readDraft('DE')).toEqual(emptyDraft('DE'));
  });
});

describe('tracking', () => {
  test('is kept from the arrival until the signup, and nothing else of the address', () => {
    keepTracking('?network=adnet&sub1=a&page=2&ref=');
    keepTracking('?page=3');
    expect(keptTracking()).toEqual({ network: 'adnet', sub1: 'a' });
  });

  test('is cut to what the server takes', () => {
    keepTracking(`?ref=${'x'.repeat(200)}`);
    expect(keptTracking()?.ref).toHaveLength(64);
  });
});
