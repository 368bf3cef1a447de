import { linkParts } from './link-parts';

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

it('finds addresses in a message, and leaves the rest as it was written', () => {
  const text = 'See www.example.org/a?b=c, or https://example.com.';
  expect(links(text)).toEqual(['https://www.example.org/a?b=c', 'https://example.com/']);
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('keeps a bracket that belongs to the address', () => {
  expect(links('(https://example.org/wiki/Duet_(music))')).toEqual([
    'https://example.org/wiki/Duet_(music)',
  ]);
  expect(links('(see https://example.org)')).toEqual(['https://example.org/']);
});

it('makes no link of what could run, nor of half an address', () => {
  expect(links('javascript:alert(1) data:text/html,x http:// www. https://localhost')).toEqual([]);
});
