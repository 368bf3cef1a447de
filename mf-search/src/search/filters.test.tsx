import { type ChoiceField, noChoices } from '@duet/schemas/search-fields';
import { type Filters, formatFilters, hasFilters, parseFilters, withFilters } from './filters';

const defaults: Filters = {
  gender: 'woman',
  country: 'NL',
  region: undefined,
  minAge: 18,
  maxAge: 99,
  interests: [],
  choices: noChoices(),
  distance: undefined,
  photo: false,
  online: false,
  real: false,
  sort: 'fit',
};
const site = {
  countries: ['NL', 'DE'],
  interests: ['wine', 'gym', 'reading'] as const,
  choices: ['hair_colour', 'tattoos'] as ChoiceField[],
  byRegion: true,
  byInterests: true,
  online: true,
  near: true,
};
const parse = (text: string): Filters => parseFilters(new URLSearchParams(text), defaults, site);

describe('search filters in the URL', () => {
  it('are unchanged after formatting and parsing', () => {
    const filters: Filters = {
      gender: 'man',
      country: 'DE',
      region: 'DE-BY',
      minAge: 25,
      maxAge: 40,
      interests: ['wine', 'gym'],
      choices: { ...noChoices(), hair_colour: ['black', 'red'], tattoos: ['no'] },
      distance: '25',
      photo: true,
      online: true,
      real: true,
      sort: 'near',
    };
    expect(parseFilters(formatFilters(filters), defaults, site)).toEqual(filters);
  });

  it("fall back to the member's preferences when missing or malformed", () => {
    expect(parse('')).toEqual(defaults);
    expect(
      parse('gender=x&country=XX&min_age=3&max_age=abc&interests=chess&hair_colour=green&tattoos='),
    ).toEqual(defaults);
    expect(parse('distance=7&photo=yes&online=true&real=0&sort=rich')).toEqual(defaults);
  });

  it('ignore values that are unknown or that the site does not offer', () => {
    expect(parse('hair_colour=red,green&eye_colour=blue').choices).toEqual({
      ...noChoices(),
      hair_colour: ['red'],
    });
    expect(hasFilters(new URLSearchParams('eye_colour=blue'))).toBe(true);
  });

  // @spec 2.93
  it('ignore online state and distance when the viewer cannot see these values', () => {
    const asked = new URLSearchParams('distance=25&online=1&sort=near&real=1');
    expect(parseFilters(asked, defaults, { ...site, online: false, near: false })).toEqual({
      ...defaults,
      real: true,
    });
  });

  it('swap minimum and maximum age when they are in the wrong order', () => {
    expect(parse('min_age=40&max_age=30')).toMatchObject({ minAge: 30, maxAge: 40 });
  });

  it('leave other query parameters unchanged', () => {
    expect(
      withFilters(
        new URLSearchParams('t=5&min_age=20'),
        new URLSearchParams('max_age=30'),
      ).toString(),
    ).toBe('t=5&max_age=30');
  });

  it('are not confused with other query parameters', () => {
    expect(hasFilters(new URLSearchParams('lb=1'))).toBe(false);
    expect(hasFilters(new URLSearchParams('min_age=20'))).toBe(true);
  });
});
