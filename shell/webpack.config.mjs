import { hostConfig } from '@duet/federation/host';
import { workerConfig } from '@duet/federation/worker';

const host = hostConfig(import.meta.dirname);
const worker = workerConfig(import.meta.dirname, {
  sw: './src/worker/sw.ts',
  offline: './src/worker/offline-page.ts',
});

// A development build has no service worker, because the browser uses the live shell's worker.
export default (env, argv) =>
  env?.development ? host(env, argv) : [host(env, argv), worker(env, argv)];
