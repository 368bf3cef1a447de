import { Module } from '@nestjs/common';
import { Relay } from './relay';
import { RelayShards } from './relay-shards';

/** Nest closes global modules last: a global relay would drain after the database is closed. */
@Module({ providers: [RelayShards, Relay], exports: [Relay] })
export class RelayModule {}
