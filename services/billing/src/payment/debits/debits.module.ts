import { Module } from '@nestjs/common';
import { DebitRepository } from './debit.repository';

@Module({ providers: [DebitRepository], exports: [DebitRepository] })
export class DebitsModule {}
