import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import express from 'express';
import type * as DevelopmentServer from '@duet/federation/dev/server';

export const KIT = 'kit';

/** The remote or UI kit to photograph, and the git working tree with its harness. */
export interface Build {
  tree: string;
  /** Name of the remote, or `kit`. */
  name: string;
  output: string;
}

const loadServer = (tree: string): Promise<typeof DevelopmentServer> =>
  import(pathToFileURL(join(tree, 'libs/federation/src/dev/server.ts')).href) as Promise<
    typeof DevelopmentServer
  >;

export async function buildHarness({ tree, output }: Build): Promise<void> {
  const { buildOnce, developmentConfig } = await loadServer(tree);
  await buildOnce(
    await developmentConfig(join(tree, 'libs/federation/harness'), {
      output: join(output, 'harness'),
      publicPath: '/harness/',
    }),
  );
}

export async function buildRemote({ tree, name, output }: Build): Promise<void> {
  if (name === KIT) return;
  const { buildOnce, developmentConfig } = await loadServer(tree);
  await buildOnce(
    await developmentConfig(join(tree, `mf-${name}`), { output: join(output, 'remote') }),
  );
}

export interface Served {
  address: string;
  stop: () => Promise<void>;
}

export async function serveBuild({ tree, output }: Build): Promise<Served> {
  const app = express();
  app.use((_req, res, next) => {
    res.set('cache-control', 'no-store');
    next();
  });
  const folders = { '/remote': join(output, 'remote'), '/harness': join(output, 'harness') };
  for (const [path, folder] of Object.entries(folders))
    app.use(path, express.static(folder, { index: false, etag: false }), notFound);
  app.use('/media', express.static(join(tree, 'tools/demo/photos'), { index: false }), notFound);
  app.use(async (_req, res) => {
    res.type('html').send(await readFile(join(output, 'harness/index.html'), 'utf8'));
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

const notFound: express.RequestHandler = (_req, res) => void res.status(404).end();

interface Described {
  descriptor: { routes: { path: string; access: string }[] };
}

/** @returns the routes that the build of a remote has; an empty list for the kit */
export async function readRoutes({
  name,
  output,
}: Build): Promise<Described['descriptor']['routes']> {
  if (name === KIT) return [];
  const text = await readFile(join(output, 'remote/remote.json'), 'utf8');
  return (JSON.parse(text) as Described).descriptor.routes;
}
