import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import express from 'express';
import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';
import type { DevelopmentBuild } from '../common.ts';

type MakeConfig = (env: { development: DevelopmentBuild }, argv: { mode: string }) => Configuration;

export async function developmentConfig(
  folder: string,
  development: DevelopmentBuild,
): Promise<Configuration> {
  const { default: make } = (await import(
    pathToFileURL(join(folder, 'webpack.config.mjs')).href
  )) as { default: MakeConfig };
  return make({ development }, { mode: 'development' });
}

export function buildOnce(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      const failed = error ?? findProblem(stats);
      compiler.close(() => (failed ? reject(failed) : resolve()));
    });
  });
}

const getErrors = (stats: Stats): string[] =>
  (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ moduleName, message }) =>
    [moduleName, message].filter(Boolean).join('\n'),
  );

function findProblem(stats: Stats | undefined): Error | null {
  const errors = stats ? getErrors(stats) : ['webpack returned no result'];
  return errors.length > 0 ? new Error(errors.join('\n\n')) : null;
}

const PORTS_TRIED = 90;

export interface Serving {
  folders: Record<string, string>;
  firstPort: number;
  onBuilt: (problem: string | null) => void;
  page?: string;
}

/**
 * Serves a remote's files with CORS, and tells open pages when a build is done.
 * @throws if none of the ports can be used
 */
export async function serveWatched(
  config: Configuration,
  { folders, firstPort, onBuilt, page }: Serving,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const listeners = new Set<ServerResponse>();
  let last = '';
  const compiler = webpack(config);
  const app = express();
  app.use((_req, res, next) => {
    res.set({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    });
    next();
  });
  const [watched = ''] = Object.keys(folders);
  app.get(join(watched, 'events'), (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write(`retry: 1000\n${last}\n`);
    listeners.add(res);
    res.on('close', () => listeners.delete(res));
  });
  for (const [path, folder] of Object.entries(folders))
    app.use(path, express.static(folder, { index: false, etag: false }));
  // Express hides files below dot folders, unless the dot folder is part of `root`.
  if (page)
    app.use((req, res, next) =>
      req.method === 'GET' && req.accepts('html') && !req.path.includes('.')
        ? res.sendFile(basename(page), { root: dirname(page) })
        : next(),
    );

  const server = createServer(app);
  const port = await listenOnFreePort(server, firstPort);
  const watching = await new Promise<ReturnType<NonNullable<typeof compiler>['watch']>>(
    (resolve, reject) => {
      const running = compiler?.watch({ aggregateTimeout: 50 }, (error, stats) => {
        if (error || !stats || !running)
          return reject(error ?? new Error('webpack could not start watching'));
        const errors = getErrors(stats);
        last = `data: ${JSON.stringify({ hash: stats.hash, errors })}\n\n`;
        for (const listener of listeners) listener.write(last);
        onBuilt(errors.length > 0 ? errors.join('\n\n') : null);
        resolve(running);
      });
    },
  );
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await Promise.all([
      new Promise((resolve) => server.close(resolve)),
      new Promise<void>((resolve) => watching?.close(() => resolve())),
    ]);
  };
  return { port, stop };
}

async function listenOnFreePort(server: Server, first: number): Promise<number> {
  for (let port = first; ; port += 1) {
    const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
      server.once('error', resolve);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', resolve);
        resolve(null);
      });
    });
    if (!error) return port;
    if (error.code !== 'EADDRINUSE' || port === first + PORTS_TRIED) throw error;
  }
}
