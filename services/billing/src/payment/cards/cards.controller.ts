import { storedCardAnswer, type StoredCardAnswer } from '@duet/schemas/repeat-order';
import { Actor, Members } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Controller, Delete, Get, Header } from '@nestjs/common';
import { presentCard } from './card.presenter';
import { StoredCardRepository } from './stored-card.repository';

@Controller('stored-card')
export class CardsController {
  constructor(
    private readonly cards: StoredCardRepository,
    private readonly transactions: Transactions,
  ) {}

  @Get()
  @Members()
  @Header('cache-control', 'no-store')
  @Answers(storedCardAnswer)
  async show(@Actor() { site, member }: MemberPrincipal): Promise<StoredCardAnswer> {
    return { card: presentCard(await this.cards.find(site, member)) };
  }

  @Delete()
  @Members()
  @Answers(storedCardAnswer)
  async forget(@Actor() { site, member }: MemberPrincipal): Promise<StoredCardAnswer> {
    await this.transactions.run((tx) => this.cards.forget(tx, site, member));
    return { card: null };
  }
}
