import { Module } from '@nestjs/common';
import { DebitRepository } from './debit.repository';

/** The rows of debits. Apart from buying with one, because a failed payment blocks its account. */
@Module({ providers: [DebitRepository], exports: [DebitRepository] })
export class DebitsModule {}
