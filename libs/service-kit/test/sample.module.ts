import { type Empty, empty, memberId, ulid } from '@duet/schemas/common';
import { type EventEnvelope, type MemberSnapshot } from '@duet/schemas/events';
import { type InternalResponse, type InternalBody, internalCalls } from '@duet/schemas/internal';
import {
  Body,
  Controller,
  Delete,
  type DynamicModule,
  Get,
  HttpCode,
  Injectable,
  Module,
  Param,
  Post,
  Query,
} from '@nestjs/common';
import { DataSource, type EntityManager, type MigrationInterface, type QueryRunner } from 'typeorm';
import { z } from 'zod';
import { Actor, Members, Visitors } from '../src/access';
import { Returns, ReturnsNothing } from '../src/responses';
import { type JobPayload, OnJob, defineJob } from '../src/define-job';
import type { ServiceEnv } from '../src/env';
import { AppError } from '../src/errors';
import { InternalCall } from '../src/internal-call';
import { InternalClient } from '../src/internal-client';
import { kitMigrations, kitRights } from '../src/kit-migrations';
import { OnEvent } from '../src/on-event';
import { Outbox } from '../src/outbox';
import { parsed } from '../src/parse';
import type { ActorPrincipal, MemberPrincipal } from '../src/principal';
import { ServiceModule } from '../src/service.module';
import { withRights } from '../src/table-rights';
import { Greetings, GreetingsController } from './greetings';
import { Transactions } from '../src/transaction';

class CreateNotes1763500000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE note (id INT UNSIGNED PRIMARY KEY AUTO_INCREMENT, text VARCHAR(100) NOT NULL,
          hits INT NOT NULL DEFAULT 0)`,
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE note');
  }
}

export const migrations = withRights([...kitMigrations, CreateNotes1763500000001], {
  ...kitRights,
  note: 'change',
});

const noteBody = z.object({
  text: z.string().min(2).max(20),
  fail: z.int().optional(),
  waitMs: z.int().optional(),
});
export const noteJob = defineJob({
  name: 'write-note',
  queue: 'kit-notes',
  schema: z.object({ text: z.string() }),
  attempts: 3,
  backoffMs: 50,
});

@Injectable()
export class Notes {
  readonly handled: string[] = [];
  readonly poisoned = new Set<string>();
  runs = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  async write(text: string): Promise<number> {
    const result = (await this.dataSource.query('INSERT INTO note (text) VALUES (?)', [text])) as {
      insertId: number;
    };
    return result.insertId;
  }

  publish(
    aggregate: string,
    version: number,
    state: 'sent' | 'cancelled' = 'sent',
  ): Promise<string> {
    return this.transactions.run((tx) =>
      this.outbox.publish(tx, 'message.settled', {
        aggregate_id: aggregate,
        version,
        site: 'duet',
        payload: { message_id: aggregate, state },
      }),
    );
  }

  @OnEvent('member.changed')
  async memberChanged(event: EventEnvelope<'member.changed'>, tx: EntityManager): Promise<void> {
    await this.take(event, tx);
  }
  @OnEvent('session.ended')
  async sessionEnded(event: EventEnvelope<'session.ended'>, tx: EntityManager): Promise<void> {
    await this.take(event, tx);
  }
  @OnEvent('member.erased')
  async memberErased(event: EventEnvelope<'member.erased'>, tx: EntityManager): Promise<void> {
    await this.take(event, tx);
  }
  @OnEvent('mail.requested')
  async mailRequested(event: EventEnvelope<'mail.requested'>, tx: EntityManager): Promise<void> {
    await this.take(event, tx);
  }
  @OnEvent('billing_mail.requested')
  async billingMailRequested(
    event: EventEnvelope<'billing_mail.requested'>,
    tx: EntityManager,
  ): Promise<void> {
    await this.take(event, tx);
  }
  @OnEvent('likes.changed')
  async likesChanged(event: EventEnvelope<'likes.changed'>, tx: EntityManager): Promise<void> {
    await this.take(event, tx);
  }
  @OnEvent('wallet.changed')
  async walletChanged(event: EventEnvelope<'wallet.changed'>, tx: EntityManager): Promise<void> {
    await this.take(event, tx);
  }
  @OnEvent('blocks.changed')
  async blocksChanged(event: EventEnvelope<'blocks.changed'>, tx: EntityManager): Promise<void> {
    await this.take(event, tx);
  }
  @OnEvent('report.filed')
  async reportFiled(event: EventEnvelope<'report.filed'>, tx: EntityManager): Promise<void> {
    await this.take(event, tx);
  }
  @OnEvent('report.dismissed')
  async reportDismissed(
    event: EventEnvelope<'report.dismissed'>,
    tx: EntityManager,
  ): Promise<void> {
    await this.take(event, tx);
  }
  @OnEvent('signup_message.due')
  async signupMessageDue(
    event: EventEnvelope<'signup_message.due'>,
    tx: EntityManager,
  ): Promise<void> {
    await this.take(event, tx);
  }

  @OnJob(noteJob)
  async runJob(payload: JobPayload<typeof noteJob>): Promise<void> {
    this.runs += 1;
    if (payload.text === 'fails once' && this.runs === 1) throw new Error('the first run fails');
    await this.write(payload.text);
  }

  private async take(event: EventEnvelope, tx: EntityManager): Promise<void> {
    await tx.query('INSERT INTO note (text) VALUES (?)', [
      `${event.aggregate_id}:${event.version}`,
    ]);
    if (this.poisoned.has(event.aggregate_id)) throw new Error('poisoned');
    this.handled.push(`${event.aggregate_id}:${event.version}`);
  }
}

@Controller('notes')
export class NotesController {
  constructor(
    private readonly notes: Notes,
    private readonly internal: InternalClient,
  ) {}

  @Post()
  @Visitors()
  @Returns(z.object({ id: z.int() }))
  async create(@Body(parsed(noteBody)) body: z.infer<typeof noteBody>): Promise<{ id: number }> {
    if (body.waitMs) await new Promise((resolve) => setTimeout(resolve, body.waitMs));
    if (body.fail === 402) throw new AppError('insufficient_credits', { params: { credits: 3 } });
    const id = await this.notes.write(body.text);
    if (body.fail === 500) throw new Error('secret detail');
    return { id };
  }

  @Post(':aggregate/events')
  @Visitors()
  @Returns(empty)
  async publish(@Param('aggregate', parsed(ulid)) aggregate: string): Promise<Empty> {
    for (let version = 1; version <= 3; version += 1) await this.notes.publish(aggregate, version);
    return {};
  }

  @Get('me')
  @Members()
  @Returns(z.object({ member: memberId }))
  me(@Actor() actor: MemberPrincipal): { member: string } {
    return { member: actor.member };
  }

  @Get('who')
  @Visitors()
  @Returns(z.object({ kind: z.string() }))
  who(
    @Actor() actor: ActorPrincipal,
    @Query(parsed(z.object({ lie: z.string().optional() }))) query: { lie?: string },
  ): { kind: unknown } {
    return { kind: query.lie ? 7 : actor.kind };
  }

  @Get('wallet')
  @Members()
  @Returns(internalCalls['wallets.get'].answer)
  wallet(@Actor() actor: MemberPrincipal): Promise<InternalResponse<'wallets.get'>> {
    return this.internal.call('wallets.get', { site: actor.site, member_id: actor.member });
  }

  @Get('database')
  @Visitors()
  @Returns(empty)
  lost(): never {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  }

  @Delete(':id')
  @HttpCode(204)
  @Members()
  @ReturnsNothing()
  remove(@Param('id', parsed(z.coerce.number().int())) _id: number): void {
    return;
  }
}

@Controller()
export class NotificationsController {
  @InternalCall('notifications.get')
  get(body: InternalBody<'notifications.get'>): Promise<InternalResponse<'notifications.get'>> {
    return Promise.resolve({
      notifications_disabled: body.member_id === 'aaaaaaaaaaaa' ? ['fbl'] : [],
    });
  }
}

/** A complete small service in the role of `messaging`. */
@Module({})
export class SampleModule {
  static with(env: ServiceEnv): DynamicModule {
    return {
      module: SampleModule,
      imports: [
        ServiceModule.forRoot({
          name: 'messaging',
          env,
          migrations,
          jobs: { definitions: [noteJob], work: true },
        }),
      ],
      controllers: [NotesController, NotificationsController, GreetingsController],
      providers: [Notes, Greetings],
    };
  }
}

export const aMemberSnapshot = (id: string): MemberSnapshot => ({
  member_id: id,
  account_status: 'active',
  profile_status: 'active',
  name: 'Anna',
  gender: 'woman',
  looking_for: 'man',
  date_of_birth: '1990-02-03',
  country: 'NL',
  region: 'utrecht',
  city: 'Utrecht',
  interests: [],
  main_image: null,
  fictional: false,
  invisible: false,
  auto_like: false,
  marketing: false,
  age_assured_until: null,
  details: {},
  locale: 'nl',
  signup_date: '2026-01-02T03:04:05.000Z',
});
