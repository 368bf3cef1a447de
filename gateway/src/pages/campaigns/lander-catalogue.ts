import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, LOCALES } from '@duet/schemas/locales';
import {
  CATALOGUE_PATH,
  type LanderCatalogue,
  type LanderLayout,
  type SlotKind,
} from '@duet/schemas/own-landers';
import { PRERENDERED_FILE, type PrerenderedPage } from '@duet/schemas/prerendered';
import { isRevoked } from '@duet/schemas/remote-rules';
import { RETIRED_MARK } from '@duet/schemas/version-manifest';
import { AppError } from '@duet/service-kit/errors';
import { type Request, type RequestHandler, Router } from 'express';
import type { Callers } from '../../api/callers';
import { NO_STORE, sendError, toErrorResponse } from '../../api/error-responses';
import type { RegistryFile } from '../../registry/remotes';
import { type Limiter, addressKey } from '../../security/limits';
import type { PrerenderedPages } from '../prerendered';
import { LANDERS } from './lander-versions';

const SHOWN = 12;

interface Dependencies {
  callers: Callers;
  limiter: Limiter;
  registry: RegistryFile;
  prerendered: PrerenderedPages;
  folder: string;
}

export function catalogueRoutes(deps: Dependencies): Router {
  const answer: RequestHandler = async (req, res) => {
    try {
      res.set('cache-control', NO_STORE).json(await readCatalogue(req, deps));
    } catch (error) {
      sendError(res, toErrorResponse(error));
    }
  };
  return Router().get(CATALOGUE_PATH, answer);
}

async function readCatalogue(
  req: Request,
  { callers, limiter, registry, prerendered, folder }: Dependencies,
): Promise<LanderCatalogue> {
  await limiter.check('read', 'address', addressKey(req.ip));
  const session = await callers.staff(await callers.read(req));
  if (!session?.permissions.includes('campaigns.manage')) throw new AppError('not_found');
  await limiter.check('read', 'member', `staff:${session.staff_id}`);
  const { routes, releases } = await registry.current(null);
  const found = routes.all.filter(
    ({ remote, route }) => remote === LANDERS && route.layout === 'lander',
  );
  const pages = await Promise.all(found.map((route) => prerendered.find(route)));
  const stored = await findStored(join(folder, LANDERS));
  return {
    live: releases[LANDERS]?.version ?? null,
    versions: stored.filter(({ version }) => !isRevoked(registry.published, LANDERS, version)),
    layouts: pages.flatMap((each) => (each && toLayout(each.page)) ?? []),
  };
}

/** Newest versions first, without retired versions. */
async function findStored(folder: string): Promise<LanderCatalogue['versions']> {
  const names = await readdir(folder).catch(() => []);
  const findDate = (path: string): Promise<Date | null> =>
    stat(join(folder, path)).then(
      ({ mtime }) => mtime,
      () => null,
    );
  const found = names.map(async (version) => {
    const at = await findDate(join(version, PRERENDERED_FILE));
    const isRetired = (await findDate(join(version, RETIRED_MARK))) !== null;
    return at && !isRetired ? [{ version, at: at.toISOString() }] : [];
  });
  return (await Promise.all(found))
    .flat()
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, SHOWN);
}

export function toLayout({ path, picture, texts }: PrerenderedPage): LanderLayout | null {
  const name = path === '/' ? 'home' : /^\/landers\/([a-z0-9-]+)\/:slug\?$/.exec(path)?.[1];
  const { slots } = texts.en;
  if (!name || !slots) return null;
  const inOrder = Object.entries(slots).sort(([, a], [, b]) => startOf(a) - startOf(b));
  return {
    name,
    has_picture: picture !== undefined,
    slots: inOrder.map(([slot, places]) => ({
      name: slot,
      kind: findKind(texts.en.body.slice(0, startOf(places))),
    })),
    texts: Object.fromEntries(
      LOCALES.map((locale) => [locale, toDefaults(texts[locale])]),
    ) as Record<Locale, Record<string, string>>,
  };
}

const startOf = (places: readonly (readonly [number, number])[]): number => places[0]?.[0] ?? 0;

const KINDS: Record<string, SlotKind> = {
  h1: 'headline',
  h2: 'heading',
  h3: 'heading',
  button: 'button',
  figcaption: 'caption',
};

/** @param before HTML of the page before the text */
function findKind(before: string): SlotKind {
  if (/="$/.test(before)) return 'alt';
  return KINDS[/<(\w+)[^<>]*>$/.exec(before)?.[1] ?? ''] ?? 'text';
}

const toDefaults = ({
  title,
  description,
  body,
  slots = {},
}: PrerenderedPage['texts'][Locale]): Record<string, string> => ({
  ...{ title, description },
  ...Object.fromEntries(
    Object.entries(slots).map(([name, [place]]) => [
      name,
      toText(body.slice(...(place ?? [0, 0]))),
    ]),
  ),
});

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};
const toText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);
