import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Registry } from '@duet/schemas/remotes';
import { makeReleaseKeys } from '@duet/service-kit/release-signatures';
import { main } from './main.ts';

const run = promisify(execFile);
const checkout = join(__dirname, '../../..');

/** Build script of the test's remote, in place of webpack. */
const BUILD = `
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const code = readFileSync('src/text.txt', 'utf8');
if (code.startsWith('broken')) throw new Error('the source is broken');
const labels = { nl: {}, en: {}, de: {}, it: {}, fr: {}, es: {}, pl: {} };
const descriptor = { name: 'tiny', version: '1.0.0', host: '*', shared: {}, views: [], api: {}, routes: [], navigation: [], modals: [], slots: [], labels };
const digest = 'sha256-' + createHash('sha256').update(code).digest('base64');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/remoteEntry.js', code);
writeFileSync('dist/remote.json', JSON.stringify({ descriptor, entry: 'remoteEntry.js', integrity: { 'remoteEntry.js': digest } }));
`;

const { privateKey, publicKey } = makeReleaseKeys();

let root: string;
const git = (...words: string[]) =>
  run('git', ['-C', root, '-c', 'user.name=Ada', '-c', 'user.email=ada@duet.example', ...words]);
const write = (path: string, text: string) => writeFile(join(root, path), text);
const commitText = async (text: string) => {
  await write('mf-tiny/src/text.txt', text);
  await git('commit', '--quiet', '--all', '--allow-empty', '--message', text);
};
/** Builds without Nx, which takes a second per build, and publishes the result. */
const publishText = async (text: string) => {
  await commitText(text);
  await run(process.execPath, ['build.mjs'], { cwd: join(root, 'mf-tiny') });
  return remote('publish', 'tiny', '--no-build');
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'duet-checkout-'));
  await mkdir(join(root, 'mf-tiny/src'), { recursive: true });
  for (const lib of ['ui', 'media', 'service-kit']) {
    await mkdir(join(root, 'libs', lib), { recursive: true });
    await write(
      `libs/${lib}/project.json`,
      JSON.stringify({ name: lib, targets: {}, implicitDependencies: [] }),
    );
  }
  await symlink(join(checkout, 'node_modules'), join(root, 'node_modules'));
  await write('package.json', '{ "name": "tiny", "private": true }');
  await mkdir(join(root, 'tools/nx'), { recursive: true });
  for (const file of ['nx.json', 'tools/nx/plugin.mjs'])
    await write(file, await readFile(join(checkout, file), 'utf8'));
  await write('.gitignore', 'node_modules\ndist/\n.nx/\npublished/\n');
  const build = {
    executor: 'nx:run-commands',
    options: { command: `${process.execPath} build.mjs`, cwd: 'mf-tiny' },
  };
  await write(
    'mf-tiny/project.json',
    JSON.stringify({ name: 'mf-tiny', targets: { build }, implicitDependencies: ['ui'] }),
  );
  await write('mf-tiny/build.mjs', BUILD);
  await write('mf-tiny/src/text.txt', 'first text');
  await git('init', '--quiet');
  await git('config', 'user.email', 'ada@duet.example');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'first text');
});
afterEach(() => rm(root, { recursive: true, force: true }));

interface Result {
  said: string;
  notes: string;
  code: number;
}

const remote = (...words: string[]) => remoteWith({ RELEASE_KEY: privateKey }, ...words);

async function remoteWith(keys: Record<string, string>, ...words: string[]): Promise<Result> {
  const lines = { log: [] as unknown[], error: [] as unknown[] };
  const spies = (['log', 'error'] as const).map((name) =>
    jest
      .spyOn(console, name)
      .mockImplementation((...words: unknown[]) => void lines[name].push(words[0])),
  );
  const env = { REMOTES_DIR: join(root, 'published'), ...keys };
  const replaced = jest.replaceProperty(process, 'env', env);
  await main(root, words);
  replaced.restore();
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  for (const spy of spies) spy.mockRestore();
  return { said: lines.log.join('\n'), notes: lines.error.join('\n'), code };
}

const registry = async () =>
  JSON.parse(await readFile(join(root, 'published/registry.json'), 'utf8')) as Registry;
const versionIn = (said: string) => /tiny@(\S+) is/.exec(said)?.[1] ?? '';
const publishedText = async (version: string) =>
  readFile(join(root, 'published/tiny', version, 'remoteEntry.js'), 'utf8');

test('"publish" builds the remote, makes it live and logs commit, actor and reason', async () => {
  const first = await remote('publish', 'tiny');
  expect(first.said).toMatch(/^tiny@1\.0\.0-[0-9a-f]{8} is live$/);
  expect(first.notes).toMatch(
    /^building mf-tiny…\nbuilt in \d+\.\d s\nchecked and released in \d+\.\d s$/,
  );
  await commitText('second text');
  const second = await remote('publish', 'mf-tiny', '--reason', 'a better text');
  expect(await publishedText(versionIn(second.said))).toBe('second text');
  const { stdout } = await git('rev-parse', 'HEAD');
  const { said } = await remote('log', 'tiny');
  expect(said.split('\n')[0]).toMatch(
    new RegExp(
      `publish   ${versionIn(second.said)}, instead of ${versionIn(first.said)}  by ada@duet\\.example  commit ${stdout.slice(0, 10)}  "a better text"$`,
    ),
  );
  expect((await remote('list')).said).toContain(
    `tiny         ${versionIn(second.said)}  previous ${versionIn(first.said)}  kept 2`,
  );
});

test('"publish" of the live version changes nothing', async () => {
  const { said } = await publishText('first text');
  const before = await registry();
  expect(await remote('publish', 'tiny')).toMatchObject({ said: `unchanged: ${said}`, code: 0 });
  expect(await registry()).toEqual(before);
});

test('"keep" builds a version and stores it without making it live', async () => {
  const live = versionIn((await publishText('first text')).said);
  await commitText('kept text');
  const { said } = await remote('keep', 'tiny');
  expect(said).toMatch(/^tiny@\S+ is kept$/);
  expect(await publishedText(versionIn(said))).toBe('kept text');
  expect(await remote('keep', 'tiny', '--no-build')).toMatchObject({
    said: `unchanged: ${said}`,
    code: 0,
  });
  expect((await registry()).remotes.tiny?.version).toBe(live);
});

test('"publish --no-build", "publish" of a folder and "publish-all" use the existing build', async () => {
  await publishText('first text');
  await commitText('second text');
  for (const words of [
    ['publish', 'tiny', '--no-build'],
    ['publish', join(root, 'mf-tiny/dist')],
    ['publish-all'],
  ])
    expect((await remote(...words)).said).toMatch(/^unchanged: /);
});

test('a failed build leaves the live version unchanged', async () => {
  const { said } = await publishText('first text');
  await commitText('broken text');
  const refused = await remote('publish', 'tiny');
  expect(refused).toMatchObject({ said: '', code: 1 });
  expect(refused.notes).toMatch(
    /the source is broken[^]*mf-tiny does not build; nothing was published$/,
  );
  expect((await registry()).remotes.tiny?.version).toBe(versionIn(said));
});

test('"publish" rejects uncommitted changes without --dirty', async () => {
  await write('libs/ui/button.css', 'new');
  await write('libs/media/elsewhere.ts', 'the remote is not built from this');
  const refused = await remote('publish', 'tiny');
  expect(refused).toMatchObject({
    said: '',
    code: 1,
    notes:
      'mf-tiny is built from changes that are not committed: libs/ui/button.css. Commit them, or release them with --dirty',
  });
  await write('mf-tiny/src/text.txt', 'dirty text');
  expect((await remote('keep', 'tiny')).notes).toContain('2 files, such as ');
  const done = await remote('publish', 'tiny', '--dirty');
  expect(await publishedText(versionIn(done.said))).toBe('dirty text');
  expect((await remote('log', 'tiny')).said).toContain('with uncommitted changes');
});

test('"publish" works without git and logs no commit', async () => {
  await rm(join(root, '.git'), { recursive: true });
  expect((await remote('publish', 'tiny', '--actor', 'ada')).said).toMatch(/ is live$/);
  expect((await remote('log', 'tiny')).said).toMatch(/ by ada$/);
});

test('"publish-all" skips a version that a rollback has marked as bad', async () => {
  const first = versionIn((await publishText('first text')).said);
  const second = versionIn((await publishText('second text')).said);
  expect((await remote('rollback', 'tiny', '--reason', 'blank')).said).toBe(
    `tiny@${first} is live instead of ${second}, which is marked as bad`,
  );
  expect(await remote('publish-all')).toMatchObject({
    code: 0,
    said: expect.stringContaining(
      `skipped: tiny@${second} rejected: it was marked as bad`,
    ) as unknown,
  });
  expect((await registry()).remotes.tiny?.version).toBe(first);
});

test('a release needs the publishing key, but "list" needs only a public key', async () => {
  const { said } = await publishText('first text');
  const before = await registry();
  for (const words of [['publish', 'tiny'], ['rollback', 'tiny'], ['revoke', 'tiny'], ['sign']])
    expect(await remoteWith({ RELEASE_PUBLIC_KEYS: publicKey }, ...words)).toMatchObject({
      code: 1,
      notes: expect.stringContaining('RELEASE_KEY is not set') as unknown,
    });
  expect(await registry()).toEqual(before);
  expect((await remoteWith({ RELEASE_PUBLIC_KEYS: publicKey }, 'list')).said).toContain(
    versionIn(said),
  );
  const stranger = (await remoteWith({}, 'key')).said.split('\n')[0] ?? '';
  expect(stranger).toMatch(/^RELEASE_KEY=\S+$/);
  expect(
    await remoteWith({ RELEASE_KEY: stranger.slice('RELEASE_KEY='.length) }, 'rollback', 'tiny'),
  ).toMatchObject({
    code: 1,
    notes: expect.stringContaining('is not signed by a key of RELEASE_PUBLIC_KEYS') as unknown,
  });
});

test('an unknown command prints the usage', async () => {
  for (const words of [
    [],
    ['publish'],
    ['publicise', 'tiny'],
    ['list', '--colour'],
    ['promote', 'tiny'],
  ]) {
    expect(await remote(...words)).toMatchObject({
      said: '',
      code: 1,
      notes: expect.stringContaining('usage: npm run remote --') as unknown,
    });
  }
  expect((await remote('publish', 'nowhere')).notes).toContain(
    'there is no remote and no build nowhere',
  );
});
