import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATTERNS } from '@duet/schemas/remote-terms';
import { type BuiltRemote, type Release, builtRemote } from '@duet/schemas/remotes';
import { computeDigest } from '../security/digest';
import type { ReleaseCheck } from './release-check';

/** @throws if a file differs from the published file */
export async function readKeptRelease(
  check: ReleaseCheck,
  folder: string,
  { remote, version, needs = [] }: { remote: string; version: string; needs?: readonly string[] },
): Promise<Release> {
  if (!PATTERNS.version.test(version)) throw new Error('invalid version');
  if (!(await check.acceptsVersion(folder, remote, version)))
    throw new Error('version is not what was published');
  const read = (file: string): Promise<Buffer> => readFile(join(folder, remote, version, file));
  const built = JSON.parse((await read('remote.json')).toString('utf8')) as BuiltRemote;
  builtRemote.parse(built);
  const { entry, integrity, descriptor } = built;
  if (descriptor.name !== remote)
    throw new Error(`remote.json belongs to the remote ${descriptor.name}`);
  for (const file of [entry, ...needs])
    if (!integrity[file]) throw new Error(`remote.json has no digest of ${file}`);
  for (const [file, digest] of Object.entries(integrity))
    if (computeDigest(await read(file)) !== digest)
      throw new Error(`${file} differs from its published digest`);
  const { signatures } = check.isOn ? await check.readManifest(remote, version, read) : {};
  return {
    ...{ version, entry: `/remotes/${remote}/${version}/${entry}`, integrity, descriptor },
    ...(signatures && { signatures }),
  };
}
