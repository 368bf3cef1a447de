import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@duet/schemas/locales';
import { readBuild } from './builds';
import { writeDigests } from './digests';

const WRITTEN = {
  descriptor: {
    ...{ name: 'plain', version: '1.0.0', host: '^1.0.0', shared: {}, views: ['plain'], api: {} },
    routes: [{ path: '/plain', view: 'plain', layout: 'default', access: 'public' }],
    ...{ navigation: [], modals: [], slots: [] },
    labels: Object.fromEntries(LOCALES.map((locale) => [locale, {}])),
  },
  entry: 'remoteEntry.js',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-plain-'));
  await mkdir(join(folder, 'chunks'));
  await writeFile(join(folder, 'remote.json'), JSON.stringify(WRITTEN));
  await writeFile(join(folder, 'remoteEntry.js'), 'var duet_plain;');
  await writeFile(join(folder, 'chunks/view.js'), 'first');
});
afterEach(() => rm(folder, { recursive: true }));

test('writeDigests completes a hand-written remote.json with the digest of every script', async () => {
  await expect(readBuild(folder)).rejects.toThrow('integrity');
  expect(await writeDigests(folder)).toBe(2);
  const built = await readBuild(folder);
  expect(Object.keys(built.integrity).sort()).toEqual(['chunks/view.js', 'remoteEntry.js']);
  expect(built.descriptor).toEqual(WRITTEN.descriptor);
});

test('a build that was changed afterwards is rejected until its digests are written again', async () => {
  await writeDigests(folder);
  await writeFile(join(folder, 'chunks/view.js'), 'second');
  await expect(readBuild(folder)).rejects.toThrow('chunks/view.js is missing or was changed');
  await writeDigests(folder);
  await expect(readBuild(folder)).resolves.toBeTruthy();
});

test('writeDigests reports a missing remote.json and writes no file', async () => {
  await rm(join(folder, 'remote.json'));
  await expect(writeDigests(folder)).rejects.toThrow('remote.json does not exist');
  await expect(readFile(join(folder, 'remote.json'))).rejects.toThrow('ENOENT');
});
