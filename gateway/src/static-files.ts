import type { ServerResponse } from 'node:http';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { type Request, type RequestHandler } from 'express';

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const PLAIN_PATH = /^(?!.*\/\.)(?:\/[\w@.-]+)+$/;

interface StaticOptions {
  /** If true, browsers cache files for a year, else they revalidate each file. */
  immutable: boolean;
}

/** New versions can appear at any time, so each request looks for precompressed files. */
export function serveFiles(folder: string, { immutable }: StaticOptions): RequestHandler {
  const files = express.static(folder, {
    ...(immutable
      ? { immutable, maxAge: '365d', etag: false, lastModified: false }
      : { setHeaders: (res: ServerResponse) => void res.setHeader('cache-control', 'no-cache') }),
    index: false,
    redirect: false,
    dotfiles: 'ignore',
  });
  return async (req, res, next) => {
    const original = req.url;
    const found = await findCompressed(folder, req);
    if (found) {
      res.type(extname(req.path));
      res.set({ 'content-encoding': found.encoding, vary: 'Accept-Encoding' });
      req.url = req.path + found.suffix;
    }
    files(req, res, (error) => {
      req.url = original;
      next(error);
    });
  };
}

async function findCompressed(
  folder: string,
  req: Request,
): Promise<{ encoding: string; suffix: string } | undefined> {
  if (!PLAIN_PATH.test(req.path) || req.headers.range) return undefined;
  for (const [encoding, suffix] of ENCODINGS) {
    if (!req.acceptsEncodings(encoding)) continue;
    const there = await stat(join(folder, req.path + suffix)).then(
      (entry) => entry.isFile(),
      () => false,
    );
    if (there) return { encoding, suffix };
  }
  return undefined;
}
