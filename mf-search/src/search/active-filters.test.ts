import { noChoices } from '@duet/schemas/search-fields';
import { listActive } from './active-filters';
import { type Filters, widest } from './filters';

const defaults = widest({ gender: 'woman', country: 'NL' });
const filters: Filters = {
  gender: 'man',
  country: 'DE',
  region: 'de-berlin',
  minAge: 30,
  maxAge: 99,
  interests: ['wine', 'gym'],
  choices: { ...noChoices(), hair_colour: ['black', 'red'] },
  distance: '25',
  photo: true,
  online: true,
  real: true,
  sort: 'new',
};

// @spec 2.90
describe('active filters', () => {
  it("do not include filters equal to the member's preferences", () => {
    expect(listActive(defaults, defaults)).toEqual([]);
  });

  it('are listed with distance and age first, and with a separate entry for each value', () => {
    expect(listActive(filters, defaults).map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'distance 25',
      'age 30-99',
      'country DE',
      'region de-berlin',
      'gender man',
      'photo 1',
      'online 1',
      'real 1',
      'sort new',
      'hair_colour black',
      'hair_colour red',
      'interest wine',
      'interest gym',
    ]);
  });

  it('remain when another filter is removed, except for the region of a removed country', () => {
    const without = (kind: string): Partial<Filters> | undefined =>
      listActive(filters, defaults).find((each) => each.kind === kind)?.without;
    expect(without('age')).toEqual({ ...filters, minAge: 18 });
    expect(without('country')).toEqual({ ...filters, country: 'NL', region: undefined });
    expect(without('real')).toEqual({ ...filters, real: false });
    expect(without('interest')).toEqual({ ...filters, interests: ['gym'] });
    expect(without('hair_colour')).toEqual({
      ...filters,
      choices: { ...noChoices(), hair_colour: ['red'] },
    });
  });

  it('can be removed one after another until no filter is left', () => {
    let rest = filters;
    for (let left = listActive(rest, defaults); left[0]; left = listActive(rest, defaults))
      rest = left[0].without;
    expect(rest).toEqual(defaults);
  });
});
