import { reloadForChunk } from './errors/chunk-reload';

// Stops zod from testing `eval`, which the content security policy blocks and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The dynamic import lets webpack set up shared packages before anything imports them.
import('./start').then(({ start }) => start()).catch((error: unknown) => reloadForChunk(error));
