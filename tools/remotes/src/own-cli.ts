#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { runInOwnRepository } from './own-repository.ts';

// Each repository of a remote has its own store and key.
if (existsSync('.env')) process.loadEnvFile('.env');
await runInOwnRepository(process.cwd(), process.argv.slice(2));
