import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

export async function serveFolder(folder: string): Promise<AsyncDisposable & { origin: string }> {
  const server = createServer((req, res) => {
    const path = normalize(new URL(req.url ?? '/', 'http://files').pathname);
    readFile(join(folder, path)).then(
      (content) =>
        res
          .writeHead(200, {
            'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
            'access-control-allow-origin': '*',
          })
          .end(content),
      () => res.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
