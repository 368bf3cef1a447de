Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Imports later, because federation must set up shared packages before modules import them.
import('./start').then(({ start }) => start()).catch((error: unknown) => console.error(error));
