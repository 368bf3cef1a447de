import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { previewLink } from '@duet/schemas/release-preview';
import type { Registry, Release } from '@duet/schemas/remotes';
import { readReleaseKeys } from '@duet/service-kit/release-signatures';
import { pino } from 'pino';
import { Publisher } from '../../test/signed-remotes';
import { readLog } from './registry-summary';
import { ReleaseCheck } from './release-check';
import { RegistryFile } from './remotes';

let folder: string;
let operators: Publisher;
let chatTeam: Publisher;
let rejected: string[];
let errors: string[];
let search: Release;
let entry_signatures: Registry['entry_signatures'];
const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const open = () => {
  const keys = readReleaseKeys(`${operators.publicKey} chat=${chatTeam.publicKey}`);
  const check = new ReleaseCheck({ keys, log, onRejected: (kind) => void rejected.push(kind) });
  return { check, file: new RegistryFile(folder, log, check) };
};
const served = async (file: RegistryFile) => {
  const json = (await file.current(null)).json({ locale: 'en', isOfStaff: false });
  const { remotes, ...rest } = JSON.parse(json) as Registry;
  expect(rest).not.toHaveProperty('entry_signatures');
  const versions = Object.entries(remotes).map(([name, { version }]) => `${name}@${version}`);
  return [rest.revision, ...versions.sort()];
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-teams-'));
  operators = new Publisher(write);
  chatTeam = new Publisher(write);
  [rejected, errors] = [[], []];
  search = operators.keep('search', '1.0.0');
  const first = operators.publish(1, [operators.keep('chat', '1.0.0'), search]);
  entry_signatures = operators.signEntries(first, ['chat', 'search']);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a registry that a team has signed', () => {
  // @spec 11.36
  it('changes the remotes of the team, and is ignored if it changes, removes or revokes another remote', async () => {
    const { file } = open();
    expect(await served(file)).toEqual([1, 'chat@1.0.0', 'search@1.0.0']);
    const chat = chatTeam.keep('chat', '2.0.0');
    chatTeam.publish(2, [chat, search], { entry_signatures });
    const good = [2, 'chat@2.0.0', 'search@1.0.0'];
    expect(await served(file)).toEqual(good);
    const attempts = [
      () => chatTeam.publish(3, [chat, operators.keep('search', '2.0.0')], { entry_signatures }),
      () => chatTeam.publish(4, [chat], { entry_signatures }),
      () =>
        chatTeam.publish(5, [chat, search], { entry_signatures, revoked: { search: ['1.0.0'] } }),
      () => chatTeam.publish(6, [chat, search]),
    ];
    for (const attempt of attempts) {
      attempt();
      expect([await served(file), rejected.at(-1)]).toEqual([good, 'foreign']);
    }
    expect(errors.at(-1)).toContain('"remote":"search"');
    operators.publish(7, [chat, search]);
    expect(await served(file)).toEqual([7, 'chat@2.0.0', 'search@1.0.0']);
  });

  // @spec 11.36
  it('cannot bring back an older version of another remote, also after a restart', async () => {
    const before = open();
    await served(before.file);
    const chat = chatTeam.keep('chat', '2.0.0');
    operators.publish(2, [chat, operators.keep('search', '2.0.0')]);
    expect(await served(before.file)).toEqual([2, 'chat@2.0.0', 'search@2.0.0']);
    const after = open();
    after.check.raise(before.check.newest);
    for (let late = 0; late < 3; late += 1)
      chatTeam.publish(3, [chat, search], { entry_signatures });
    expect(await served(before.file)).toEqual([2, 'chat@2.0.0', 'search@2.0.0']);
    await served(after.file);
    expect(rejected).toEqual(['foreign', 'foreign']);
  });
});

// @spec 11.36
it("versions and preview links that a team has signed are accepted only for the team's remotes", async () => {
  const { check, file } = open();
  expect(check.pageKeys).toEqual([
    operators.publicKey,
    { key: chatTeam.publicKey, remotes: ['chat'] },
  ]);
  await served(file);
  operators.publish(2, [operators.keep('chat', '1.0.0'), chatTeam.keep('search', '2.0.0')]);
  expect(await served(file)).toEqual([2, 'chat@1.0.0', 'search@1.0.0']);
  expect(rejected).toEqual(['version']);
  chatTeam.publish(3, [chatTeam.keep('chat', '2.0.0'), search], { entry_signatures });
  expect(await served(file)).toEqual([2, 'chat@1.0.0', 'search@1.0.0']);
  expect(rejected.at(-1)).toBe('foreign');
  const accepts = (remote: string): boolean => {
    const link = chatTeam.preview({ remote, version: '1.0.0', host: 'localhost', until: 1 });
    const { searchParams } = new URL(link, 'http://page');
    return check.acceptsPreview(previewLink.parse(Object.fromEntries(searchParams)));
  };
  expect([accepts('chat'), accepts('search')]).toEqual([true, false]);
});

// @spec 11.36
it("log entries that a team has signed count only for the team's remotes", async () => {
  const { check } = open();
  const acts = ['chat', 'search'].map((remote) => ({ act: 'retire', remote, version: '1.0.0' }));
  const read = async () => (await readLog(folder, check, log)).acts.map(({ remote }) => remote);
  chatTeam.log(acts);
  expect(await read()).toEqual(['chat']);
  operators.log(acts);
  expect(await read()).toEqual(['chat', 'search']);
});
