import { forFirstPaint, scopeStyles, tight } from './styles';

test('scopeStyles renames classes and keeps URLs, numbers and global names', () => {
  const { css, names } = scopeStyles(
    '/x/home.module.css',
    ".top .5s { opacity: .5; } .top:has(.in) { src: url(a/b.woff2); } :global([data-saver='on']) .in { color: red; }",
  );
  expect(names).toEqual({ top: 'home_top', in: 'home_in' });
  expect(css).toContain('.home_top .5s { opacity: .5; }');
  expect(css).toContain('.home_top:has(.home_in) { src: url(a/b.woff2); }');
  expect(css).toContain("[data-saver='on'] .home_in");
});

test('tight removes whitespace from CSS without changing its meaning', () => {
  expect(
    tight(
      '/* why */ a , b { color: red ;\n margin: 0 auto; }\n@media (min-width: 2px) { c { top: 0; } }',
    ),
  ).toBe('a,b{color:red;margin:0 auto}@media (min-width:2px){c{top:0}}');
});

test('forFirstPaint applies the dark tokens if the device prefers dark and no colour scheme is chosen', () => {
  const css = forFirstPaint(
    ":root { --bg: white; } [data-mantine-color-scheme='dark'] { --bg: black; }",
  );
  expect(css).toContain(
    '@media (prefers-color-scheme: dark) { :root:not([data-mantine-color-scheme]) { --bg: black; } }',
  );
  expect(() => forFirstPaint(':root { --bg: white; }')).toThrow('no dark scheme');
});
