import { Outbox } from '@duet/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { presentCard } from './member.presenter';
import { type Member, MemberRepository } from './member.repository';

@Injectable()
export class MemberChanges {
  constructor(
    private readonly members: MemberRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Call `publish` after all other writes of `tx`, so that the event contains all changes. */
  async publish(tx: EntityManager, memberId: string): Promise<Member> {
    await this.members.raiseVersion(tx, memberId);
    const member = await this.members.lock(tx, memberId);
    if (!member) throw new Error(`member ${memberId} does not exist`);
    await this.outbox.publish(tx, 'member.changed', {
      aggregate_id: member.id,
      version: member.version,
      site: member.site,
      payload: presentCard(member),
    });
    return member;
  }

  async publishNew(tx: EntityManager, members: readonly Member[]): Promise<void> {
    const facts = members.map((member) => ({
      aggregate_id: member.id,
      version: member.version,
      site: member.site,
      payload: presentCard(member),
    }));
    await this.outbox.publishAll(tx, 'member.changed', facts);
  }
}
