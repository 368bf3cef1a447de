import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { writePrivately } from '../settings.ts';
import { type Cluster, type DatabaseServer, readState } from './cluster.ts';
import {
  choosePrimary,
  type ClusterState,
  hasFailed,
  mayServe,
  mustEnd,
  mustFollow,
  type Observation,
} from './rules.ts';
import { Server } from './server.ts';

const TICK_MS = 250;
const BEAT_MS = 500;
/**
 * Longest time that a step adds to `silentMs`: during a longer step, the agent itself had stopped.
 */
const LONGEST_TICK_MS = 1_000;
const FOLLOW_MS = 2_000;

const log = (message: string, fields: Record<string, unknown> = {}): void =>
  void process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), ...fields, msg: message })}\n`,
  );

class Agent {
  private readonly cluster: Cluster;
  private readonly servers: Map<string, Server>;
  /** Separate connections, because a write can wait for a replica. */
  private readonly writers: Map<string, Server>;
  private observations = new Map<string, Observation>();
  /** Last observation of each server, also of servers that do not answer now. */
  private readonly seen = new Map<string, Observation>();
  private state: ClusterState;
  private tickedAt = Date.now();
  private beatAt = 0;
  private silentMs = 0;
  private followedAt = 0;
  private readonly errors = new Map<string, string>();
  private beating: Promise<unknown> | undefined;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
    const connect = () =>
      new Map(cluster.servers.map((server) => [server.name, new Server(server, cluster)]));
    this.servers = connect();
    this.writers = connect();
    this.state = readState(cluster);
  }

  answer(): void {
    for (const { name, agentPort } of this.cluster.servers)
      createServer((socket) => {
        socket.on('error', () => socket.destroy());
        socket.end(mayServe(this.state, name, this.seen.get(name)) ? 'up\n' : 'down\n');
      }).listen(agentPort, '127.0.0.1');
  }

  async run(): Promise<never> {
    for (;;) {
      await this.tick().catch((err: unknown) =>
        log('step failed; the agent repeats it', { err: (err as Error).message }),
      );
      await pause(TICK_MS);
    }
  }

  private async tick(): Promise<void> {
    await this.observe();
    this.silentMs += Math.min(Date.now() - this.tickedAt, LONGEST_TICK_MS);
    this.tickedAt = Date.now();
    if (this.state.isPromoting) return this.promote();
    for (const [name, server] of this.servers)
      if (mustEnd(this.state, name, this.observations.get(name))) {
        log('former primary accepts writes and is ended', { server: name });
        server.end();
      }
    const { primary } = this.state;
    this.beat();
    const { isRefusing = false } = this.servers.get(primary) ?? {};
    if (hasFailed(this.observations.get(primary), { silentMs: this.silentMs, isRefusing }))
      return this.replace();
    if (Date.now() - this.followedAt > FOLLOW_MS) await this.rejoin();
  }

  private async observe(): Promise<void> {
    const all = await Promise.all(
      [...this.servers].map(async ([name, server]) => [name, await server.observe()] as const),
    );
    this.observations = new Map(
      all.filter((entry): entry is [string, Observation] => entry[1] !== undefined),
    );
    for (const [name, observation] of this.observations) this.seen.set(name, observation);
  }

  private beat(): void {
    const { primary, epoch } = this.state;
    const isDue = Date.now() - this.beatAt > BEAT_MS;
    if (!isDue || this.beating || !mayServe(this.state, primary, this.observations.get(primary)))
      return;
    this.beatAt = Date.now();
    this.beating = this.writers
      .get(primary)
      ?.beat(epoch)
      .then((isConfirmed) => {
        if (isConfirmed && this.state.epoch === epoch) this.silentMs = 0;
      })
      .finally(() => (this.beating = undefined));
  }

  private async replace(): Promise<void> {
    const { primary: former, epoch } = this.state;
    const names = [...this.servers.keys()];
    log('primary failed', { server: former, epoch, silent_ms: this.silentMs });
    const before = choosePrimary(former, names, this.observations);
    if ('blockedBy' in before) return this.complain(before.blockedBy);
    // After this, no replica acknowledges a commit of the former primary.
    await Promise.all(
      [...this.servers.values()]
        .filter(({ name }) => name !== former)
        .map((server) => server.stopReceiving()),
    );
    await this.observe();
    const choice = choosePrimary(former, names, this.observations);
    if ('blockedBy' in choice) return this.complain(choice.blockedBy);
    await this.servers.get(choice.primary)?.applyReceived();
    this.save({ epoch, primary: choice.primary, isPromoting: true });
    await this.promote();
  }

  private complain(server: string): void {
    log('no failover, because this replica could have the last commit and lacks its relay log', {
      server,
    });
  }

  private async promote(): Promise<void> {
    const { primary, epoch } = this.state;
    const [server, address] = [this.servers.get(primary), this.find(primary)];
    if (!server || !this.observations.has(primary)) throw new Error(`${primary} does not answer`);
    await server.leave();
    await this.pointTo(address, (observation) => observation.isReadOnly);
    await server.open(epoch + 1);
    this.silentMs = 0;
    this.save({ epoch: epoch + 1, primary, isPromoting: false });
    log('promoted', { server: primary, epoch: epoch + 1 });
    await this.observe();
  }

  private async rejoin(): Promise<void> {
    const address = this.find(this.state.primary);
    await this.pointTo(address, (observation) => mustFollow(observation, address.replicationPort));
  }

  private async pointTo(
    primary: DatabaseServer,
    isWanted: (observation: Observation) => boolean,
  ): Promise<void> {
    const wanted = [...this.observations].filter(
      ([name, observation]) => name !== primary.name && isWanted(observation),
    );
    if (wanted.length === 0) return;
    this.followedAt = Date.now();
    await Promise.all(
      wanted.map(async ([name, { link }]) => {
        const error = link?.error ?? '';
        if (error !== this.errors.get(name) || error === '')
          log('replica follows', { server: name, primary: primary.name, before: error });
        this.errors.set(name, error);
        await this.servers
          .get(name)
          ?.follow(primary)
          .catch((err: unknown) =>
            log('replica cannot follow', { server: name, err: (err as Error).message }),
          );
      }),
    );
  }

  private find(name: string): DatabaseServer {
    const server = this.cluster.servers.find((each) => each.name === name);
    if (!server) throw new Error(`${name} is not one of the servers`);
    return server;
  }

  private save(state: ClusterState): void {
    writePrivately(this.cluster.stateFile, state);
    this.state = state;
  }
}

const agent = new Agent(JSON.parse(process.env.DUET_CLUSTER ?? '{}') as Cluster);
agent.answer();
await agent.run();
