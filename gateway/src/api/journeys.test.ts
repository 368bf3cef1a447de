import { findJourney, getJourneyResult } from './journeys';
import { findRoute } from './routes';

const find = (method: string, url: string) => findJourney(method, findRoute(method, url));

describe('findJourney', () => {
  it.each([
    ['signup', 'POST', '/api/signup.php'],
    ['login', 'POST', '/api/user'],
    ['login', 'POST', '/api/passkeys/login'],
    ['search', 'GET', '/api/search.php?page=2'],
    ['send', 'POST', '/api/chats/abc/messages'],
    ['buy', 'POST', '/api/orders'],
    ['buy', 'POST', '/api/orders/repeat'],
    [null, 'GET', '/api/user'],
    [null, 'POST', '/api/user?push=1'],
    [null, 'POST', '/api/signup/check'],
    [null, 'GET', '/api/chats/abc/messages'],
    [null, 'GET', '/api/nowhere'],
  ])('returns %s for %s %s', (name, method, url) => {
    expect(find(method, url)).toBe(name);
  });
});

describe('getJourneyResult', () => {
  it.each([
    ['good', 200, 0.9],
    ['rejected', 402, 0.9],
    ['slow', 200, 1.1],
    ['slow', 499, 1.1],
    ['failed', 503, 0.1],
    [null, 499, 0.1],
  ])('returns %s for a send with status %d after %d s', (result, status, seconds) => {
    expect(getJourneyResult('send', { status, seconds })).toBe(result);
  });
});
