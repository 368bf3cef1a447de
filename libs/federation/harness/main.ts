Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The boundary behind which the shared packages are set up before anything imports them.
import('./start').then(({ start }) => start()).catch((error: unknown) => console.error(error));
