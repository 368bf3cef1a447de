import { gate } from '@duet/schemas/remote-rules';
import { formatReason } from '@duet/schemas/remote-rejections';
import type { Command } from './arguments.ts';
import { contentVersion, inFolder, readBuild } from './builds.ts';
import {
  assertOffered,
  findBroken,
  loadConsumers,
  readBuiltUses,
  readKeptUses,
} from './can-deploy.ts';
import { PublishingError } from './errors.ts';
import { getOffer } from './offer.ts';
import { CONTRACT_NAMES, type Site, loadSite, readCandidate } from './site-contract.ts';
import type { RemoteStore } from './store.ts';
import { findBuild } from './workspace-builds.ts';
import { getContractsRoot, toShortName } from './workspace.ts';

interface Context {
  root: string;
  store: RemoteStore;
  url: string | null;
}

/** @throws {PublishingError} with a sentence for each program that would break */
export async function checkDeployment(
  { target, rest: [version], options }: Command,
  { root, store, url }: Context,
): Promise<string> {
  const site = await loadSite(getContractsRoot(root), url);
  if (options.service)
    return checkServices(options.service, options.contract, { root, store, site });
  if (!target) throw new PublishingError('can-deploy needs a remote, or --service <name>');
  return version
    ? checkKept(toShortName(target), version, store, site)
    : checkBuild(findBuild(root, target), site);
}

async function checkBuild(folder: string, site: Site | null): Promise<string> {
  const built = await readBuild(folder);
  const uses = await readBuiltUses(inFolder(folder));
  return judge(built, contentVersion(built), uses, site);
}

export async function checkKept(
  name: string,
  version: string,
  store: RemoteStore,
  site: Site | null,
): Promise<string> {
  const built = await store.built(name, version);
  return judge(built, version, await readKeptUses(store, name, version), site);
}

function judge(
  { descriptor }: Awaited<ReturnType<typeof readBuild>>,
  version: string,
  uses: Awaited<ReturnType<typeof readBuiltUses>>,
  site: Site | null,
): string {
  const where = `${descriptor.name}@${version}`;
  const reason = gate(descriptor, getOffer(site));
  if (reason) throw new PublishingError(`${where} rejected: ${formatReason(reason)}`);
  assertOffered(descriptor.name, version, uses, site);
  if (!uses) return `${where} can be deployed: its versions fit; it was built without its uses`;
  if (!site) return `${where} can be deployed: its versions fit; no contracts to compare with`;
  return `${where} can be deployed: ${site.name} offers what it uses`;
}

export async function checkServices(
  service: string,
  file: string | undefined,
  { root, store, site }: { root: string; store: RemoteStore; site: Site | null },
): Promise<string> {
  if (service === 'all' && file)
    throw new PublishingError('--contract names the snapshot of one service, not of all');
  const names = service === 'all' ? CONTRACT_NAMES : [service];
  const candidates = await Promise.all(
    names.map((name) => readCandidate(getContractsRoot(root), name, file)),
  );
  const consumers = await loadConsumers(store);
  const broken = candidates.flatMap((candidate) =>
    findBroken(candidate, consumers, { site, offer: getOffer(site) }),
  );
  if (broken.length > 0) throw new PublishingError(broken.join('\n'));
  const without = consumers.filter(({ uses }) => !uses).length;
  const unknown = without > 0 ? `; for ${without} of them only versions were compared` : '';
  const running = site?.wires ? ' and the running services' : '';
  const lines = candidates.map(
    ({ name, version }) =>
      `${name} ${version} can be deployed: it fits ${consumers.length} versions of remotes${running}${unknown}`,
  );
  return lines.join('\n');
}
