import { createServer } from 'node:net';
import { Trouble } from './output.ts';

function probe(port: number): Promise<'free' | 'busy' | 'forbidden'> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EACCES' ? 'forbidden' : 'busy'),
    );
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve('free')),
    );
  });
}

export async function requireFreePorts(wanted: Map<string, number>): Promise<void> {
  const found = await Promise.all(
    [...wanted].map(async ([name, port]) => ({ name, port, state: await probe(port) })),
  );
  const [first, ...others] = found.filter(({ state }) => state !== 'free');
  if (!first) return;
  const more = others.length > 0 ? ` (and ${others.map(({ port }) => port).join(', ')})` : '';
  const what =
    first.state === 'busy' ? 'is in use by another program' : 'is not allowed for this user';
  throw new Trouble(
    `Port ${first.port}${more}, which Duet needs for ${first.name}, ${what}: stop that program ("ss -ltnp" shows it), or change all of Duet's ports by setting DUET_PORT_OFFSET, for example DUET_PORT_OFFSET=100 npm start.`,
  );
}

const portsTried = 90;

export async function freePort(from: number): Promise<number> {
  for (let port = from; port < from + portsTried; port += 1)
    if ((await probe(port)) === 'free') return port;
  throw new Trouble(
    `No port from ${from} to ${from + portsTried - 1} is free: stop the program that listens there ("ss -ltnp" shows it).`,
  );
}
