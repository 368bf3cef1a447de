import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '@duet/schemas/locales';
import { root, type Settings } from '../stack/settings.ts';
import {
  ABOUT_AT_ONCE,
  LIKES_AT_MOST,
  aboutNow,
  answerTo,
  chooseDelay,
  chooseVoice,
  worthALike,
} from './life-choices.ts';
import { LifeMember, type Living } from './life-member.ts';
import { LOGINS } from './logins.ts';

const LOOK_MS = 12_000;
const ROUND_MS = 5 * 60_000;
const SEARCH_EVERY = 4;

const HOSTS: Record<string, string> = { duet: 'localhost', funkenflug: 'funkenflug.localhost' };

export const wantsLife = (variables: Record<string, string | undefined>): boolean =>
  variables.DUET_DEMO_LIFE !== 'off';

/** Simulates members by the public API until the signal aborts. Errors go to demo-life.log. */
export async function liveDemo(settings: Settings, signal: AbortSignal): Promise<void> {
  const everyone = JSON.parse(
    readFileSync(join(root, 'tools/demo/members.json'), 'utf8'),
  ) as (Living & { password?: string })[];
  const people = new Set(LOGINS.map(({ email }) => email));
  const demo = new Set(everyone.filter(({ email }) => !people.has(email)).map(({ id }) => id));
  const living = everyone.filter(({ email, password }) => password && !people.has(email));
  const log = (text: string): void =>
    appendFileSync(
      join(settings.logsDir, 'demo-life.log'),
      `${new Date().toISOString()} ${text}\n`,
    );
  log('the demo comes to life');
  await Promise.all(
    Object.entries(HOSTS).map(async ([site, host]) => {
      const address = new URL(settings.siteUrl);
      address.hostname = host;
      const members = living
        .filter((each) => each.site === site)
        .map((each) => new LifeMember(each, address));
      await new SiteLife(members, demo, { signal, log }).run().catch((error: unknown) => {
        if (!signal.aborted) log(`${site}: ${String(error)}`);
      });
    }),
  );
}

const NAMED = 3;

/** Removes capitals except in German, which begins nouns with a capital. */
function listInterests(interests: readonly string[], locale: Locale): string {
  const file = join(root, `mf-profile/messages/${locale}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return interests
    .flatMap((interest) => texts[`profile.interest.${interest}`] ?? [])
    .slice(0, NAMED)
    .map((name) => (locale === 'de' ? name : name.toLocaleLowerCase(locale)))
    .join(', ');
}

interface Surroundings {
  signal: AbortSignal;
  log: (text: string) => void;
}

class SiteLife {
  private readonly answering = new Set<string>();
  private readonly members: readonly LifeMember[];
  private readonly demo: ReadonlySet<string>;
  private readonly around: Surroundings;

  constructor(members: readonly LifeMember[], demo: ReadonlySet<string>, around: Surroundings) {
    this.members = members;
    this.demo = demo;
    this.around = around;
  }

  async run(): Promise<void> {
    const { signal } = this.around;
    for (let look = 0; !signal.aborted; look++) {
      const round = Math.floor((look * LOOK_MS) / ROUND_MS);
      for (const member of aboutNow(this.members, round)) {
        await this.attempt(member, () => this.lookAround(member, look));
        await pause(LOOK_MS / ABOUT_AT_ONCE, undefined, { signal });
      }
    }
  }

  private async lookAround(member: LifeMember, look: number): Promise<void> {
    if (!member.isLoggedIn) await member.logIn();
    await member.show();
    for (const { conversation, last_message: last, profile } of await member.chats()) {
      if (last && !last.mine && !this.demo.has(profile.id))
        this.later(member, conversation.id, () => this.answer(member, conversation.id));
    }
    const { liked_by: likedBy, given } = await member.likes();
    for (const id of given) member.liked.add(id);
    for (const { id } of likedBy)
      if (!member.liked.has(id) && Math.random() < 0.5) await member.like(id);
    if (look % SEARCH_EVERY !== 0 || member.liked.size >= LIKES_AT_MOST) return;
    const [somebody] = worthALike(await member.people(), this.demo, member.liked);
    if (somebody && Math.random() < 0.4) await member.like(somebody.id);
  }

  private async answer(member: LifeMember, chat: string): Promise<void> {
    const { signal } = this.around;
    const { messages } = await member.history(chat);
    const last = messages.at(-1);
    if (!last || last.sender_id === member.living.id) return;
    const { id, language: own, city, interests } = member.living;
    const said = messages.filter((each) => each.sender_id === id).map((each) => each.text);
    const theirs = messages.filter((each) => each.sender_id !== id).map((each) => each.text);
    const getInterests = (locale: Locale) => listInterests(interests, locale);
    const about = { own, city, getInterests, voice: chooseVoice(id) };
    const text = answerTo({ ...about, theirs, said }, Math.random);
    if (text === null) return;
    const delay = chooseDelay(text, Math.random);
    await pause(delay / 3, undefined, { signal });
    await member.read(chat, last.seq);
    await member.typing(chat);
    await pause((delay * 2) / 3, undefined, { signal });
    await member.send(chat, text);
  }

  private later(member: LifeMember, chat: string, work: () => Promise<void>): void {
    if (this.answering.has(chat)) return;
    this.answering.add(chat);
    void this.attempt(member, work).finally(() => this.answering.delete(chat));
  }

  private async attempt(member: LifeMember, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!this.around.signal.aborted)
        this.around.log(
          `${member.living.email}: ${error instanceof Error ? error.message : String(error)}`,
        );
    }
  }
}
