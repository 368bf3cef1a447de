import { readApis, readLibraries, readWires } from '../../../tools/contracts/src/snapshots.ts';
import { findUses } from '../../../tools/contracts/src/uses/find-uses.ts';
import { readSources } from '../../../tools/contracts/src/uses/program.ts';
import { type Consumer, findBroken } from '../../../tools/remotes/src/can-deploy.ts';
import { getOffer } from '../../../tools/remotes/src/offer.ts';
import type { Candidate, Site } from '../../../tools/remotes/src/site-contract.ts';

const REMOTES = ['chat', 'credits', 'landers', 'profile', 'search', 'staff'];
const SERVICES = ['identity', 'matching', 'messaging', 'billing'];

/** The six remotes of the working copy, as if they were live. */
export function readConsumers(root: string): Consumer[] {
  const contracts = { apis: readApis(root), libraries: readLibraries(root) };
  const sources = readSources(
    root,
    REMOTES.map((name) => `mf-${name}`),
  );
  return REMOTES.map((name) => {
    const source = sources[`mf-${name}`];
    if (!source) throw new Error(`mf-${name} has no source`);
    const uses = findUses(source, contracts);
    return { name, version: '0.1.0', role: 'live', descriptor: null, uses };
  });
}

export function readSite(root: string): Site {
  const wires = readWires(root);
  return {
    name: 'the running site',
    offered: { apis: readApis(root), libraries: readLibraries(root) },
    wires: Object.fromEntries(SERVICES.map((service) => [service, wires])),
    shell: null,
  };
}

export const judge = (candidate: Candidate, consumers: Consumer[], site: Site): string[] =>
  findBroken(candidate, consumers, { site, offer: getOffer(site) });
