import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { DatabaseServer } from '../../../tools/stack/ha/cluster.ts';

/**
 * Proxy for a server's replication connections. The proxy can stop traffic without closing the
 * connections.
 */
export class Link {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private readonly port: number;
  private isCut = false;

  constructor({ port, replicationPort }: DatabaseServer) {
    this.port = replicationPort;
    this.server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      this.join(near, far);
      this.join(far, near);
    });
  }

  async listen(): Promise<void> {
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.pause();
  }

  restore(): void {
    this.isCut = false;
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.restore();
    this.server.close();
  }

  private join(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.on('data', (part: Buffer) => this.isCut || to.write(part));
    from.on('error', () => from.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      if (!this.isCut) to.destroy();
    });
    if (this.isCut) from.pause();
  }
}
