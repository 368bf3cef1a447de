import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '../../tools/stack/stack.ts';
import type { Crew } from '../faults/crew.ts';
import type { Database } from '../faults/database.ts';
import { openSession } from '../faults/sessions.ts';
import type { Tally } from '../faults/tally.ts';

const REST_MS = 4_000;
const TIMEOUT_MS = 15_000;
const PURCHASE_EVERY = 12;

type Body = {
  cursor?: string | null;
  results?: { id: string }[];
  profile?: { images: { filename: string }[] };
  liked?: boolean;
};
export type Material = { cursor: string; photo: string };
export type Like = { member: string; profile: string };

export class Reader {
  private readonly site: string;
  private readonly cookie: string;
  private readonly tally: Tally;

  private constructor(site: string, token: string, tally: Tally) {
    this.site = site;
    this.cookie = `duet_session=${token}`;
    this.tally = tally;
  }

  static async open(
    { settings }: Stack,
    database: Database,
    { member, tally }: { member: string; tally: Tally },
  ): Promise<Reader> {
    return new Reader(settings.siteUrl, await openSession(database, member), tally);
  }

  async read(): Promise<Material & { found: string[] }> {
    const { cursor, results = [] } = await this.get('/api/search');
    if (!cursor) throw new Error('the search has only one page');
    await this.get(`/api/search?page=2&cursor=${encodeURIComponent(cursor)}`);
    await this.get('/api/likes');
    const { profile } = await this.get('/api/profile');
    const photo = profile?.images.find(({ filename }) => filename.includes('signature='))?.filename;
    if (!photo) throw new Error('the member has no restricted photo');
    await this.get(`/media/${photo}`);
    return { cursor, photo, found: results.map(({ id }) => id) };
  }

  async like(profile: string): Promise<boolean> {
    const { liked } = await this.call('PUT', `/api/likes/${profile}`);
    return liked === true;
  }

  private get(path: string): Promise<Body> {
    return this.call('GET', path);
  }

  private async call(method: 'GET' | 'PUT', path: string): Promise<Body> {
    const { body } = await this.tally.watch(`${method} ${path}`, async () => {
      const response = await fetch(`${this.site}${path}`, {
        method,
        headers: { cookie: this.cookie, 'sec-fetch-site': 'same-origin' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isJson = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        body: isJson ? (JSON.parse(bytes.toString()) as Body) : {},
      };
    });
    return body;
  }
}

export class Traffic {
  readonly likes: Like[] = [];
  private readonly crew: Crew;
  private readonly readers: Reader[];
  private readonly loops: Promise<void>[] = [];
  private isOver = false;

  constructor(crew: Crew, readers: Reader[]) {
    this.crew = crew;
    this.readers = readers;
  }

  start(): void {
    for (const [index, reader] of this.readers.entries())
      this.loops.push(this.repeat(reader, index));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.loops);
  }

  private async repeat(reader: Reader, index: number): Promise<void> {
    const member = this.crew.members[index] ?? '';
    await pause((REST_MS * index) / this.readers.length);
    for (let round = index; !this.isOver; round += 1) {
      // The tally has already counted this failure.
      const found = (await reader.read().catch(() => undefined))?.found ?? [];
      const profile = found[round % found.length];
      if (profile && (await reader.like(profile).catch(() => false)))
        this.likes.push({ member, profile });
      if (round % PURCHASE_EVERY === 0)
        await this.crew.buy(member, (await this.crew.credits(member)).credits + 1);
      await pause(REST_MS);
    }
  }
}
