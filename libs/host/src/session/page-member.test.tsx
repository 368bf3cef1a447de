import { SIGNUP_DRAFT } from '@duet/schemas/member-data';
import { changePageMember, setPageMember } from './page-member';

beforeEach(() => sessionStorage.setItem(SIGNUP_DRAFT, '{"name":"Maeve"}'));

describe('signup draft', () => {
  test.each([
    ['a session starts', () => changePageMember('abcdefghijkl')],
    ['a session ends', () => changePageMember(null)],
    ['the page loads with a session', () => setPageMember('abcdefghijkl')],
  ])('is deleted when %s', (_, happen) => {
    happen();
    expect(sessionStorage.getItem(SIGNUP_DRAFT)).toBeNull();
  });

  test('survives a page load without a session', () => {
    setPageMember(null);
    expect(sessionStorage.getItem(SIGNUP_DRAFT)).not.toBeNull();
  });
});
