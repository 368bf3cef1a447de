import { newId } from '@duet/service-kit/ids';
import { eventually } from '@duet/testing/eventually';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import webpush from 'web-push';
import type { WorkerEnv } from '../src/env';
import { migrations } from '../src/migrations';
import { PushRefill } from '../src/delivery/push/push-refill';
import { WorkerModule } from '../src/worker.module';
import { type Stage, buildMember, createStage } from './factories';
import { PushService, type TestDevice } from './push-service';
import { type SmtpSink, smtpSink, workerSettings } from './smtp-sink';

// The library keeps the leading zeros of a private key; Node would leave them out.
const { publicKey, privateKey } = webpush.generateVAPIDKeys();

interface PushedRow {
  state: string;
  reason: string | null;
  kind: string;
  attempts: number;
}

export class PushStage {
  ben = '';
  nora = '';
  readonly over = new Set<string>();
  standing = { unseen: 2, is_new: true, is_match: true };

  private constructor(
    readonly stage: Stage,
    readonly worker: TestApp<WorkerEnv>,
    readonly push: PushService,
    private readonly sink: SmtpSink,
  ) {}

  static async start(): Promise<PushStage> {
    const [push, sink] = [await PushService.start(publicKey), await smtpSink()];
    const stage = await createStage({ PUSH_HOSTS: [push.host] });
    const keys = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey };
    const env = {
      ...workerSettings(sink),
      ...keys,
      PUSH_HOSTS: [push.host],
      PUSH_CA: push.caFile,
      PUSH_PRIVATE_ADDRESSES: true,
      DATABASE_URL: stage.app.env.DATABASE_URL,
    };
    const worker = await createTestApp(WorkerModule, { migrations, env, clock: stage.app.clock });
    return new PushStage(stage, worker, push, sink);
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.stage.app.close();
    await this.sink.close();
    await this.push.close();
  }

  async reset(): Promise<void> {
    await this.stage.app.truncate();
    this.push.reset();
    this.over.clear();
    this.standing = { unseen: 2, is_new: true, is_match: true };
    this.worker.stub.answer({
      'sessions.open': ({ session_ids: ids }) => ({
        session_ids: ids.filter((id) => !this.over.has(id)),
      }),
      'likes.standing': () => this.standing,
    });
    this.ben = await buildMember(this.stage.app, { name: 'Ben Unverwechselbar' });
    this.nora = await buildMember(this.stage.app);
    this.stage.bank.deposit(this.ben, 1_000);
  }

  async subscribe(
    member = this.nora,
    session = newId(),
    device = this.push.device(),
  ): Promise<TestDevice & { session: string }> {
    const answer = await this.stage.app.request('POST', '/api/user?push=1', {
      as: { member, session },
      body: { subscription: device.subscription },
    });
    expect(answer).toMatchObject({ status: 200, body: {} });
    return { ...device, session };
  }

  async devices(): Promise<string[]> {
    const rows = await this.stage.app.sql<{ member_id: string }>(
      'SELECT member_id FROM push_subscription ORDER BY created_at, id',
    );
    return rows.map((row) => row.member_id);
  }

  rows(): Promise<PushedRow[]> {
    return this.stage.app.sql<PushedRow>(
      'SELECT state, reason, kind, attempts FROM push ORDER BY id',
    );
  }

  refill(): Promise<number> {
    return this.worker.get(PushRefill).refill();
  }

  async settled(): Promise<void> {
    await eventually(async () => {
      await this.refill();
      const [{ open } = { open: '1' }] = await this.stage.app.sql<{ open: string }>(
        'SELECT COUNT(*) open FROM push WHERE next_at <= ? OR state = ?',
        [this.stage.app.clock.now(), 'sending'],
      );
      expect(Number(open)).toBe(0);
    }, 20_000);
  }
}
