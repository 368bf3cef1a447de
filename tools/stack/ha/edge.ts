import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { edgeConfiguration } from '../../../infra/nginx/render.ts';
import { baseEnvironment } from '../exec.ts';
import { program } from '../provision.ts';
import type { Settings } from '../settings.ts';
import type { ProcessSpec } from '../supervisor/supervised-process.ts';
import { getEdgePorts } from './cluster.ts';

/** nginx as in production, with a certificate that browsers do not trust. */
export function edgeSpec(settings: Settings): ProcessSpec {
  const folder = join(settings.dataDir, 'edge');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { http, https } = getEdgePorts(settings.ports);
  const [certificate, key] = [join(folder, 'edge.pem'), join(folder, 'edge.key')];
  if (!existsSync(certificate)) createCertificate(certificate, key);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    edgeConfiguration({
      HTTP_PORT: `127.0.0.1:${http}`,
      HTTPS_PORT: `127.0.0.1:${https}`,
      PUBLIC_PORT: `:${https}`,
      GATEWAY: `127.0.0.1:${settings.ports.gateway}`,
      CERTIFICATE: certificate,
      KEY: key,
      CACHE: join(folder, 'cache'),
      RUN: folder,
      MODULES: '/usr/lib/nginx/modules',
      TRUSTED: '127.0.0.1',
      HSTS: 'max-age=0',
    }),
  );
  return {
    name: 'edge',
    command: [
      ...[program('nginx'), '-p', folder, '-c', file],
      ...['-g', `daemon off; user ${userInfo().username};`],
    ],
    env: baseEnvironment(),
    cwd: folder,
    dependsOn: ['haproxy'],
    ports: { 'the edge (HTTP)': http, 'the edge (HTTPS)': https },
    isReady: async () => {
      const { status } = await fetch(`http://127.0.0.1:${http}/`, { redirect: 'manual' });
      return status === 308;
    },
  };
}

function createCertificate(certificate: string, key: string): void {
  execFileSync(
    program('openssl'),
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '3650', '-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
}
