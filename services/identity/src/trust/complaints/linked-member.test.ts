import { findLinkedMember } from './linked-member';

describe('member in the link of a complaint', () => {
  it.each([
    ['https://duet.example/members/abc123abc123', 'abc123abc123'],
    ['https://somewebsites.example/members/abc123abc123', 'abc123abc123'],
    ['/members/abc123abc123/chat?x=1', 'abc123abc123'],
    ['abc123abc123', 'abc123abc123'],
    ['https://duet.example/?profile=abc123abc123&tab=photos', 'abc123abc123'],
    ['https://duet.example/members/', null],
    ['', null],
    ['/members/../../etc/passwd', null],
  ])('link %j contains the member id %j', (link, id) => {
    expect(findLinkedMember(link)).toBe(id);
  });
});
