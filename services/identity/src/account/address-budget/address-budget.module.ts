import { Module } from '@nestjs/common';
import { AddressBudget } from './address-budget';

@Module({ providers: [AddressBudget], exports: [AddressBudget] })
export class AddressBudgetModule {}
