import { formatChangelog, mergeEntries } from './changelog';

test('a version that several commits changed has one entry', () => {
  const merged = mergeEntries([
    { title: '1.1.0 (2026-11-26)', lines: ['b is new'] },
    { title: '1.1.0 (2026-11-26)', lines: ['a is new', 'b is new'] },
    { title: '1.0.0 (2026-11-25)', lines: ['first version'] },
  ]);
  expect(formatChangelog('@duet/host', merged)).toBe(`# Changes of @duet/host

## 1.1.0 (2026-11-26)

- b is new
- a is new

## 1.0.0 (2026-11-25)

- first version
`);
});
