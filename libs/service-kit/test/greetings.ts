import { type Empty, empty } from '@duet/schemas/common';
import { Controller, Get, Header, Injectable, Query } from '@nestjs/common';
import { z } from 'zod';
import { Actor, Visitors } from '../src/access';
import { type Versions, VersionedBy } from '../src/conditional-reads';
import { parsed } from '../src/parse';
import type { ActorPrincipal } from '../src/principal';
import { Returns } from '../src/responses';

const query = z.object({ to: z.string().optional() });

@Injectable()
export class Greetings implements Versions {
  text = 'hello';
  reads = 0;
  next: string | null = null;

  find(): string {
    return this.text;
  }

  read(): string {
    this.reads += 1;
    this.text = this.next ?? this.text;
    this.next = null;
    return this.text;
  }
}

@Controller('greetings')
@Visitors()
export class GreetingsController {
  constructor(private readonly greetings: Greetings) {}

  @Get()
  @VersionedBy(Greetings)
  @Returns(z.object({ text: z.string() }))
  greet(
    @Actor() { site, locale, country, ...actor }: ActorPrincipal,
    @Query(parsed(query)) { to }: z.infer<typeof query>,
  ): { text: string } {
    const who = actor.kind === 'member' ? actor.member : 'visitor';
    return { text: [this.greetings.read(), to, who, site, locale, country].join() };
  }

  @Get('secret')
  @Header('cache-control', 'no-store')
  @Returns(empty)
  secret(): Empty {
    return {};
  }
}
