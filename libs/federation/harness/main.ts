Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Async boundary: shared packages must be set up before any import.
import('./start').then(({ start }) => start()).catch((error: unknown) => console.error(error));
