import { reloadForChunk } from './errors/chunk-reload';
import { nextTask } from './loading/next-task';

// Stops zod from testing `eval`, which the content security policy blocks and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Each part is evaluated in a separate task, so that the page can react to input between parts. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('react-dom/client'),
  () => import('react-router-dom'),
  () => import('react-intl'),
  () => import('@duet/host'),
  () => import('@duet/ui'),
];

async function run(): Promise<void> {
  for (const load of PARTS) {
    await load();
    await nextTask();
  }
  const { start } = await import('./start');
  await start();
}

run().catch((error: unknown) => reloadForChunk(error));
