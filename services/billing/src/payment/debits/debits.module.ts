import { Module } from '@nestjs/common';
import { DebitRepository } from './debit.repository';

/** Payments use this too, to block accounts. */
@Module({ providers: [DebitRepository], exports: [DebitRepository] })
export class DebitsModule {}
