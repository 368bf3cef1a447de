import { toDescription, toHtml } from './markup';

test('toHtml renders headings, lists, emphasis, tables and links', () => {
  const html = toHtml(
    '# Spring\n\nFree **credits** for _you_.\n\n- one\n- two\n\n[Prices](/pricing) and [mail](mailto:a@b.example) and [more](https://duet.example/x)',
  );
  expect(html).toContain('<h2>Spring</h2>');
  expect(html).toContain('<strong>credits</strong> for <em>you</em>');
  expect(html).toContain('<li>one</li>');
  expect(html).toContain('<a href="/pricing">Prices</a>');
  expect(html).toContain('<a href="mailto:a@b.example">mail</a>');
  expect(html).toContain('<a href="https://duet.example/x" rel="noopener nofollow">more</a>');
});

test.each([
  ['a script', '<script>alert(1)</script>', /<script/],
  ['an element with a handler', '<img src=x onerror=alert(1)>', /<img/],
  ['HTML inside of emphasis', '**<svg onload=alert(1)>**', /<svg/],
  ['a link that runs a script', '[x](javascript:alert(1))', /href="javascript/i],
  ['a link that hides its scheme', '[x](java&#x73;cript:alert(1))', /href="(?!\/)/i],
  ['a link with a data URL', '[x](data:text/html;base64,PHN2Zz4=)', /href=/],
  ['a link without a scheme', '[x](//evil.example)', /href=/],
  ['an unencrypted link', '[x](http://evil.example)', /href=/],
  ['a picture from another site', '![x](https://evil.example/x.png)', /<img/],
  [
    'a handler injected by the title of a link',
    '[x](https://a.example "\\" onclick=alert(1) y=\\"")',
    /onclick="?alert\(1\)"? |<a [^>]*title=/,
  ],
])('toHtml removes %s', (_, text, forbidden) => {
  expect(toHtml(text)).not.toMatch(forbidden);
});

test('toHtml leaves placeholders of the gateway as text', () => {
  expect(toHtml('{{base}} & `code`')).toContain('{{base}} &amp; code');
});

test('toDescription takes whole words from the start of the text', () => {
  expect(toDescription(toHtml('# A & B\n\nFirst.\n\nSecond.'))).toBe('A & B First. Second.');
  const long = toDescription(toHtml('word '.repeat(100)));
  expect(long.length).toBeLessThanOrEqual(162);
  expect(long.endsWith('word …')).toBe(true);
});
