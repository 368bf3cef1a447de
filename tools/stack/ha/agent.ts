import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pino, { stdTimeFunctions } from 'pino';
import { type Cluster, type DatabaseServer, getServer, readState, saveState } from './cluster.ts';
import {
  canServe,
  choosePrimary,
  type ClusterState,
  findComplete,
  findObstacle,
  hasFailed,
  hasReturned,
  isStalePrimary,
  needsToFollow,
  type Observation,
  type Targets,
} from './rules.ts';
import { Server } from './server.ts';

const TICK_MS = 250;
const HEARTBEAT_MS = 500;
/** A longer tick adds only this to `silentMs`, because the agent itself was suspended. */
const LONGEST_TICK_MS = 1_000;
const FOLLOW_MS = 2_000;

const log = pino({
  base: { service: 'mariadb-agent', pid: process.pid },
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: {
    // Omits the statement that mysql2 adds, which can contain a password.
    err: ({ name, message, code, stack }: NodeJS.ErrnoException) => ({
      type: name,
      message,
      code,
      stack,
    }),
  },
});

class Agent {
  private readonly cluster: Cluster;
  private readonly servers: Map<string, Server>;
  /** Separate connections, because a write can wait for a replica. */
  private readonly writers: Map<string, Server>;
  private observations = new Map<string, Observation>();
  /** Last observation of each server, including servers that do not answer now. */
  private readonly seen = new Map<string, Observation>();
  private state: ClusterState;
  private tickedAt = Date.now();
  private heartbeatAt = 0;
  private silentMs = 0;
  private followedAt = 0;
  private failed = '';
  private blockedBy = '';
  private readonly errors = new Map<string, string>();
  private readonly pendingHeartbeats = new Set<string>();
  private targets: Targets = new Map();

  constructor(cluster: Cluster) {
    this.cluster = cluster;
    const connect = () =>
      new Map(cluster.servers.map((server) => [server.name, new Server(server, cluster)]));
    this.servers = connect();
    this.writers = connect();
    this.state = readState(cluster);
  }

  serveHealthChecks(): void {
    for (const { name, agentPort } of this.cluster.servers)
      createServer((socket) => {
        socket.on('error', () => socket.destroy());
        socket.end(canServe(this.state, name, this.seen.get(name)) ? 'up\n' : 'down\n');
      }).listen(agentPort, '127.0.0.1');
  }

  async run(): Promise<never> {
    for (;;) {
      await this.tick().catch((err: unknown) =>
        log.error({ err }, 'step failed; the agent repeats it'),
      );
      await pause(TICK_MS);
    }
  }

  private async tick(): Promise<void> {
    await this.observe();
    this.silentMs += Math.min(Date.now() - this.tickedAt, LONGEST_TICK_MS);
    this.tickedAt = Date.now();
    if (this.state.isPromoting) return this.promote();
    const { complete, targets } = findComplete(this.state, this.observations, this.targets);
    this.targets = targets;
    this.saveComplete(complete);
    for (const [name, server] of this.servers)
      if (isStalePrimary(this.state, name, this.observations.get(name))) {
        log.warn({ server: name }, 'former primary accepts writes and is killed');
        server.kill();
      }
    const { primary } = this.state;
    this.sendHeartbeat();
    const { isRefusing = false } = this.servers.get(primary) ?? {};
    const observation = this.observations.get(primary);
    const isFailed = hasFailed(observation, { silentMs: this.silentMs, isRefusing });
    if (!isFailed) this.failed = '';
    if (isFailed && !(await this.replace(observation))) return;
    await this.rejoin();
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

  private sendHeartbeat(): void {
    const { primary, epoch } = this.state;
    const isDue = Date.now() - this.heartbeatAt > HEARTBEAT_MS;
    const writer = this.writers.get(primary);
    const isServing = canServe(this.state, primary, this.observations.get(primary));
    if (!isDue || !writer || this.pendingHeartbeats.has(primary) || !isServing) return;
    this.heartbeatAt = Date.now();
    this.pendingHeartbeats.add(primary);
    void writer.writeHeartbeat(epoch).then((isConfirmed) => {
      this.pendingHeartbeats.delete(primary);
      if (isConfirmed && this.state.epoch === epoch) this.silentMs = 0;
    });
  }

  /** @returns true if the primary stays, because another server could lack commits */
  private async replace(observation: Observation | undefined): Promise<boolean> {
    const { primary: former, epoch } = this.state;
    if (this.failed !== former) {
      log.warn({ server: former, epoch, silent_ms: this.silentMs }, 'primary failed');
      [this.failed, this.blockedBy] = [former, ''];
    }
    const blockedBy = await this.takeOver();
    if (!blockedBy) return false;
    if (this.blockedBy !== blockedBy)
      log.error(
        { server: blockedBy },
        'no failover: a replica could have the last commit, but its relay log is missing',
      );
    this.blockedBy = blockedBy;
    if (!hasReturned(this.state, observation)) return true;
    this.save({ ...this.state, isPromoting: true });
    await this.promote();
    return false;
  }

  /** @returns the replica that prevents the failover */
  private async takeOver(): Promise<string | undefined> {
    const { primary: former, epoch } = this.state;
    const names = [...this.servers.keys()];
    const before = choosePrimary(this.state, names, this.observations);
    if ('blockedBy' in before) return before.blockedBy;
    // Replicas that stop receiving acknowledge no more commits of the former primary.
    await Promise.all(
      [...this.servers.values()]
        .filter(({ name }) => name !== former)
        .map((server) => server.stopReceiving()),
    );
    await this.observe();
    const choice = choosePrimary(this.state, names, this.observations);
    if ('blockedBy' in choice) return choice.blockedBy;
    const { received = '' } = this.observations.get(choice.primary)?.link ?? {};
    await this.servers.get(choice.primary)?.apply(received);
    this.save({ epoch, primary: choice.primary, isPromoting: true });
    await this.promote();
    return undefined;
  }

  private async promote(): Promise<void> {
    const { primary, epoch } = this.state;
    const server = this.servers.get(primary);
    const obstacle = server
      ? findObstacle(this.state, [...this.servers.keys()], this.observations)
      : `${primary} is not one of the servers`;
    if (!server || obstacle) throw new Error(`no promotion: ${obstacle}`);
    await server.resetReplication();
    await this.followPrimary(
      getServer(this.cluster, primary),
      (observation) => observation.isReadOnly,
    );
    await server.enableWrites(epoch + 1);
    this.silentMs = 0;
    this.save({ epoch: epoch + 1, primary, isPromoting: false });
    log.info({ server: primary, epoch: epoch + 1 }, 'promoted');
    await this.observe();
  }

  private async rejoin(): Promise<void> {
    const { primary } = this.state;
    const isServing = canServe(this.state, primary, this.observations.get(primary));
    if (!isServing || Date.now() - this.followedAt < FOLLOW_MS) return;
    const address = getServer(this.cluster, primary);
    await this.followPrimary(address, (observation) =>
      needsToFollow(observation, address.replicationPort),
    );
  }

  private async followPrimary(
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
        const before = link?.error ?? '';
        if (before !== this.errors.get(name) || before === '')
          log.info({ server: name, primary: primary.name, before }, 'replica follows');
        this.errors.set(name, before);
        const isComplete = link?.isApplying && link.port === primary.replicationPort;
        const server = this.servers.get(name);
        if (!isComplete) this.removeComplete(name);
        await (isComplete ? server?.resumeReceiving() : server?.follow(primary))?.catch(
          (err: unknown) => log.warn({ server: name, err }, 'replica cannot follow'),
        );
      }),
    );
  }

  private removeComplete(name: string): void {
    this.targets = new Map();
    const complete = Object.entries(this.state.complete ?? {});
    this.saveComplete(Object.fromEntries(complete.filter(([each]) => each !== name)));
  }

  private saveComplete(complete: Record<string, string>): void {
    if (JSON.stringify(complete) !== JSON.stringify(this.state.complete ?? {}))
      this.save({ ...this.state, complete });
  }

  private save(state: ClusterState): void {
    saveState(this.cluster, state);
    this.state = state;
  }
}

const agent = new Agent(JSON.parse(process.env.DUET_CLUSTER ?? '{}') as Cluster);
agent.serveHealthChecks();
await agent.run();
