import type { BlocksResponse } from '@duet/schemas/blocks';
import type { LikesResponse, SearchResponse } from '@duet/schemas/matching';
import { readTestStores } from '@duet/testing/env';
import fc from 'fast-check';
import type { EntityManager } from 'typeorm';
import { type MatchingTestApp, createMatchingApp } from '../test/app';
import { givenMember } from '../test/factories';
import { RelationsModel, type Sight, type Step } from '../test/relations-model';
import { BlockRepository } from './pairs/block.repository';
import { LikeRepository } from './pairs/like.repository';
import { SearchMemberRepository } from './members/search-member.repository';

jest.setTimeout(3_600_000);

const MEMBERS = 4;
const everyone = Array.from({ length: MEMBERS }, (_, i) => i);

let app: MatchingTestApp;
beforeAll(async () => {
  app = await createMatchingApp();
  app.stub.answer({ 'chats.remove': () => ({}) });
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

const place = fc.nat({ max: MEMBERS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('like', 'unlike', 'block', 'unblock'),
      a: place,
      b: place,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('like'), a: place, b: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('invisible', 'visible'), a: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete'), a: place }) },
);

class World {
  private readonly versions = new Map<string, number>();
  private constructor(readonly ids: string[]) {}

  static async create(): Promise<World> {
    await app.truncate();
    return new World(
      await Promise.all(everyone.map(() => givenMember(app, { looking_for: null }))),
    );
  }

  async apply(step: Step): Promise<void> {
    const a = this.id(step.a);
    switch (step.do) {
      case 'like':
      case 'unlike':
        await app.request(step.do === 'like' ? 'PUT' : 'DELETE', `/api/likes/${this.id(step.b)}`, {
          as: { member: a },
        });
        return;
      case 'block':
      case 'unblock':
        await app.request(
          step.do === 'block' ? 'PUT' : 'DELETE',
          `/api/blocks/${this.id(step.b)}`,
          { as: { member: a } },
        );
        return;
      case 'delete':
        await app.deliver('member.erased', {
          aggregate_id: a,
          version: 1_000,
          payload: { member_id: a },
        });
        return;
      default:
        this.versions.set(a, (this.versions.get(a) ?? 1) + 1);
        await givenMember(
          app,
          { member_id: a, looking_for: null, invisible: step.do === 'invisible' },
          { version: this.versions.get(a) ?? 1 },
        );
    }
  }

  async sight(member: number): Promise<Sight> {
    const read = async <T>(path: string) =>
      (await app.request('GET', path, { as: { member: this.id(member) } })).body as T;
    const [likes, search, blocks] = [
      await read<LikesResponse>('/api/likes'),
      await read<SearchResponse>('/api/search'),
      await read<BlocksResponse>('/api/blocks'),
    ];
    expect(search.numResults).toBe(search.results.length);
    expect(new Set(likes.profiles.map(({ id }) => id))).toEqual(
      new Set([...likes.given, ...likes.matches, ...likes.liked_by.map(({ id }) => id)]),
    );
    const places = (list: { id: string }[] | string[]) =>
      list.map((each) => this.ids.indexOf(typeof each === 'string' ? each : each.id)).sort();
    return {
      given: places(likes.given),
      received: places(likes.liked_by),
      matches: places(likes.matches),
      search: places(search.results),
      blocked: places(blocks.profiles),
    };
  }

  private id(place: number): string {
    return this.ids[place] ?? '';
  }
}

async function compare(history: Step[]): Promise<void> {
  const world = await World.create();
  const model = new RelationsModel(MEMBERS);
  const half = Math.floor(history.length / 2);
  for (const [index, step] of history.entries()) {
    if (!model.isDeleted(step.a)) await world.apply(step);
    model.apply(step);
    if (index === half || index === history.length - 1) {
      for (const member of everyone)
        if (!model.isDeleted(member))
          expect([member, await world.sight(member)]).toEqual([member, model.sight(member)]);
    }
  }
}

const check = (runs: number, seed?: number) =>
  fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), compare), {
    numRuns: runs,
    endOnFailure: true,
    ...(seed !== undefined && { seed }),
  });

// @spec 1.5
it('likes, matches, blocks and search agree with the reference model for random histories', () =>
  check(readTestStores().TEST_HISTORIES));

describe('comparison with the reference model', () => {
  // @spec 16.21
  it('detects a block that keeps the likes', async () => {
    const remove = LikeRepository.prototype.remove;
    const blocked = BlockRepository.prototype.insert;
    let blocking = false;
    jest.spyOn(BlockRepository.prototype, 'insert').mockImplementation(function (
      this: BlockRepository,
      ...args: Parameters<typeof blocked>
    ) {
      blocking = true;
      return blocked.apply(this, args);
    });
    jest.spyOn(LikeRepository.prototype, 'remove').mockImplementation(function (
      this: LikeRepository,
      ...args: Parameters<typeof remove>
    ) {
      return blocking ? Promise.resolve(true) : remove.apply(this, args);
    });
    await expect(
      compare([
        { do: 'like', a: 0, b: 1 },
        { do: 'block', a: 1, b: 0 },
        { do: 'unblock', a: 1, b: 0 },
        { do: 'visible', a: 2 },
      ]),
    ).rejects.toThrow();
    await expect(check(200, 7)).rejects.toThrow();
  });

  // @spec 4.30
  it('detects a block that hides in one direction only', async () => {
    jest.spyOn(BlockRepository.prototype, 'findHidden').mockImplementation(async function (
      this: BlockRepository,
      memberId: string,
    ) {
      return (await this.findBlocked(memberId)).map(({ id }) => id);
    });
    await expect(check(200, 7)).rejects.toThrow();
  });

  // @spec 6.18
  it('detects an invisible member who stays in the index', async () => {
    jest
      .spyOn(SearchMemberRepository.prototype, 'remove')
      .mockImplementation((_tx: EntityManager) => Promise.resolve());
    jest.spyOn(LikeRepository.prototype, 'deleteByMember').mockResolvedValue();
    await expect(check(200, 7)).rejects.toThrow();
  });
});
