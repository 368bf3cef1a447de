import { compiledPath, isSource, type WatchedProject } from './watch.ts';

const service: WatchedProject = { name: 'identity', folder: 'services/identity', kind: 'server' };
const remote: WatchedProject = { name: 'mf-chat', folder: 'mf-chat', kind: 'browser' };

test('compiledPath maps a source to its compiled file, and ignores tests and type declarations', () => {
  expect(compiledPath('src/likes/likes.service.ts')).toBe('dist/likes/likes.service.js');
  expect(compiledPath('src/likes/likes.service.test.ts')).toBeUndefined();
  expect(compiledPath('src/globals.d.ts')).toBeUndefined();
  expect(compiledPath('messages/en.json')).toBeUndefined();
});

test('isSource is false for outputs and tests', () => {
  expect(isSource(service, 'src/main.ts')).toBe(true);
  expect(isSource(service, 'dist/main.js')).toBe(false);
  expect(isSource(remote, 'messages/en.json')).toBe(true);
  expect(isSource(remote, 'dist/remote.js')).toBe(false);
  expect(isSource(remote, 'src/chat.test.tsx')).toBe(false);
});
