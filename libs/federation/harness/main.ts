Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Module Federation must set up shared packages before modules import them.
import('./start').then(({ start }) => start()).catch((error: unknown) => console.error(error));
