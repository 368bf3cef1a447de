import { Module } from '@nestjs/common';
import { Relay } from './relay';
import { RelayShards } from './relay-shards';

/**
 * The module is separate and not global, because Nest closes global modules last: the relay would
 * drain after the database is closed.
 */
@Module({ providers: [RelayShards, Relay], exports: [Relay] })
export class RelayModule {}
