import { linkParts } from './link-parts';

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

it('linkParts finds links in a message and keeps the other text unchanged', () => {
  const text = 'See www.example.org/a?b=c, or https://example.com.';
  expect(links(text)).toEqual(['https://www.example.org/a?b=c', 'https://example.com/']);
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('linkParts keeps a closing bracket only if the link contains the opening bracket', () => {
  expect(links('(https://example.org/wiki/Duet_(music))')).toEqual([
    'https://example.org/wiki/Duet_(music)',
  ]);
  expect(links('(see https://example.org)')).toEqual(['https://example.org/']);
});

it('linkParts ignores script URLs and incomplete addresses', () => {
  expect(links('javascript:alert(1) data:text/html,x http:// www. https://localhost')).toEqual([]);
});
