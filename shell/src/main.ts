import { reloadForChunk } from './errors/chunk-reload';

// zod tries whether it may compile code as soon as a schema is made, in every copy that remotes
// bring; the content security policy refuses that and reports it. All copies read this one setting
// (zod's config({ jitless: true })).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The boundary behind which the shared packages are set up before anything imports them.
import('./start').then(({ start }) => start()).catch((error: unknown) => reloadForChunk(error));
