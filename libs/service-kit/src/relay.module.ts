import { Module } from '@nestjs/common';
import { Relay } from './relay';
import { RelayShards } from './relay-shards';

/**
 * Its own module, because Nest ends the global modules last. In one of them the relay would drain
 * after the database is closed.
 */
@Module({ providers: [RelayShards, Relay], exports: [Relay] })
export class RelayModule {}
