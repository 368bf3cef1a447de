import { memberSnapshot } from './events';
import { searchQuery } from './matching';
import {
  CHOICE_FIELDS,
  SEARCH_CHOICES,
  SEARCH_FIELDS,
  noChoices,
  searchableChoices,
} from './search-fields';

describe('searchableChoices', () => {
  const site = {
    search_fields: ['age', 'tattoos', 'hair_colour', 'body_type', 'eye_colour'] as const,
    visible_profile_fields: [
      'tattoos',
      'hair_colour:member',
      'body_type:premium',
      'relationship_status',
    ],
  };

  it('returns the search fields whose answers the viewer can see', () => {
    expect(searchableChoices(site, 'visitor')).toEqual(['tattoos']);
    expect(searchableChoices(site, 'member')).toEqual(['hair_colour', 'tattoos']);
  });

  it('cannot return sexuality, which is no search field (GDPR article 9)', () => {
    expect([
      ...SEARCH_FIELDS,
      ...Object.keys(SEARCH_CHOICES),
      ...Object.keys(noChoices()),
    ]).not.toContain('sexuality');
  });
});

it('SEARCH_CHOICES and noChoices have the fields of CHOICE_FIELDS', () => {
  expect(Object.keys(SEARCH_CHOICES).sort()).toEqual([...CHOICE_FIELDS].sort());
  expect(Object.keys(noChoices()).sort()).toEqual([...CHOICE_FIELDS].sort());
});

describe('search query for profile choices', () => {
  it('accepts one or more values in any order', () => {
    expect(searchQuery.parse({ hair_colour: 'red,,black,red', tattoos: 'no' })).toMatchObject({
      hair_colour: ['black', 'red'],
      tattoos: ['no'],
    });
    expect(searchQuery.parse({}).hair_colour).toBeUndefined();
  });

  it.each([{ hair_colour: 'green' }, { tattoos: 'maybe' }, { eye_colour: ['blue', 'green'] }])(
    'rejects %j',
    (query) => {
      expect(searchQuery.safeParse(query).success).toBe(false);
    },
  );
});

it('memberSnapshot has no profile choices by default and rejects unknown choices', () => {
  const card = {
    member_id: 'abcdefghijkl',
    account_status: 'active',
    profile_status: 'active',
    name: 'Sanne',
    gender: 'woman',
    looking_for: null,
    date_of_birth: '1990-05-17',
    country: 'NL',
  };
  const rest = {
    region: 'NL-UT',
    city: 'Utrecht',
    interests: [],
    main_image: null,
    fictional: false,
    locale: 'nl',
    signup_date: '2026-01-10T09:00:00.000Z',
  };
  expect(memberSnapshot.parse({ ...card, ...rest }).details).toEqual({});
  expect(
    memberSnapshot.safeParse({ ...card, ...rest, details: { hair_colour: 'green' } }).success,
  ).toBe(false);
});
