import { countHardWords, countWords, getComments } from './prose';

const source = `
/** Rejects a debit. */
const url = 'https://duet.example'; // Returns cents.
const view = <p>// nobody reads this</p>;
`;

describe('measurement of prose', () => {
  it('reads comments, but neither strings nor JSX text', () => {
    expect(getComments('view.tsx', source)).toEqual([
      '/** Rejects a debit. */',
      '// Returns cents.',
    ]);
  });

  it('counts words without comment marks', () => {
    expect(countWords('/** Rejects a debit, 2 times. */')).toBe(5);
  });

  it('counts hard words, but not longer words that contain a hard word', () => {
    expect(countHardWords('Nobody stands alone at once; standards hold.')).toBe(4);
  });
});
