import { storedCardResponse, type StoredCardResponse } from '@duet/schemas/repeat-order';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
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
  @Returns(storedCardResponse)
  async show(@Actor() { site, member }: MemberPrincipal): Promise<StoredCardResponse> {
    return { card: presentCard(await this.cards.find(site, member)) };
  }

  @Delete()
  @Members()
  @Returns(storedCardResponse)
  async forget(@Actor() { site, member }: MemberPrincipal): Promise<StoredCardResponse> {
    await this.transactions.run((tx) => this.cards.forget(tx, site, member));
    return { card: null };
  }
}
