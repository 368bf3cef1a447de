import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previewLink } from '@duet/schemas/release-preview';
import { isSignedBy } from '@duet/service-kit/release-signatures';
import { someBuild, someReleaser, someSigning } from '../test/releases.ts';
import { makePreview } from './preview.ts';
import { keep, publish, revoke } from './publishing.ts';
import { retire, rollback } from './rollback.ts';
import { FolderStore } from './store.ts';

const by = someReleaser();
const signing = someSigning();
const SITE = 'https://www.example.org/members';
let folder: string;
let store: FolderStore;
let version: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-preview-'));
  store = new FolderStore(join(folder, 'store'), signing);
  await publish(store, await someBuild(folder, 'first'), by);
  ({ version } = await keep(store, await someBuild(folder, 'second'), by));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const make = (change: { version?: string; site?: string; hours?: string } = {}) =>
  makePreview(store, { name: 'chat', version, site: SITE, ...change }, by);

it('a preview link contains version, host and expiry, and is signed with the publishing key', async () => {
  const [address = '', sentence = ''] = (await make({ hours: '2' })).split('\n');
  const url = new URL(address);
  expect([url.origin, url.pathname]).toEqual(['https://www.example.org', '/release-preview']);
  const link = previewLink.parse(Object.fromEntries(url.searchParams));
  expect(link).toMatchObject({ remote: 'chat', version, host: 'www.example.org' });
  expect(isSignedBy(signing.accepted, 'preview', link)).toBe(true);
  expect(isSignedBy(signing.accepted, 'preview', { ...link, until: link.until + 1 })).toBe(false);
  expect(isSignedBy(someSigning().accepted, 'preview', link)).toBe(false);
  const end = new Date(link.until * 1_000).toISOString();
  expect(sentence).toContain(`sees chat@${version} there until ${end.slice(0, 10)}`);
});

it('makePreview rejects a revoked, retired or unknown version', async () => {
  await expect(make({ version: '9.9.9' })).rejects.toThrow('chat has no version 9.9.9');
  const { version: third } = await keep(store, await someBuild(folder, 'third'), by);
  await retire(store, 'chat', third, by);
  await expect(make({ version: third })).rejects.toThrow('it was retired by ada@duet.example');
  await revoke(store, 'chat', version, by);
  await expect(make()).rejects.toThrow('it was revoked by ada@duet.example');
});

it('a version that is marked as bad can be shown in a preview', async () => {
  await publish(store, await someBuild(folder, 'second'), by);
  await rollback(store, 'chat', by);
  expect(await make()).toContain('https://www.example.org/release-preview?');
});

it.each([
  [{ hours: '0' }, '--hours is a whole number from 1 to 168'],
  [{ hours: '169' }, '--hours is a whole number from 1 to 168'],
  [{ hours: '1.5' }, '--hours is a whole number from 1 to 168'],
  [{ site: 'www.example.org' }, '--site is the address of the site'],
  [{ site: 'javascript:alert(1)' }, '--site is the address of the site'],
])('a preview link with %o is rejected', async (change, sentence) => {
  await expect(make(change)).rejects.toThrow(sentence);
});
