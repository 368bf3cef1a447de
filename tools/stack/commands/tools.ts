import { join } from 'node:path';
import { baseEnvironment, nodeScript, runInTerminal } from '../exec.ts';
import { remotesDir, serverEnvironment } from '../environments.ts';
import { loadSettings, type PortName, type Service } from '../settings.ts';

const serviceProgram =
  (service: Service, program: string, port: PortName = service) =>
  (args: string[]): Promise<number> =>
    runInTerminal(
      [
        process.execPath,
        '--enable-source-maps',
        `services/${service}/dist/cli/${program}.js`,
        ...args,
      ],
      { ...serverEnvironment(loadSettings('start'), service, port), LOG_LEVEL: 'warn' },
    );

/** Commands that need no stack. */
export const toolCommands = {
  build: (args: string[]) =>
    runInTerminal(['nx', 'run-many', '-t', 'build', ...args], baseEnvironment()),
  lint: async (args: string[]) => {
    const paths = args.length > 0 ? args : ['.'];
    const checks = [
      ['eslint', ...paths],
      ['prettier', '--check', '--log-level', 'warn', ...paths],
      [process.execPath, 'tools/lint/commits.mjs'],
      [...nodeScript, 'tools/lint/check-prose.ts'],
    ];
    let worst = 0;
    for (const check of checks)
      worst = Math.max(worst, await runInTerminal(check, baseEnvironment()));
    return worst;
  },
  format: (args: string[]) =>
    runInTerminal(
      ['prettier', '--write', '--log-level', 'warn', ...(args.length > 0 ? args : ['.'])],
      baseEnvironment(),
    ),
  types: (args: string[]) =>
    runInTerminal(['tsc', '--noEmit', '-p', 'tsconfig.json', ...args], baseEnvironment()),
  site: serviceProgram('identity', 'site-command'),
  campaign: serviceProgram('identity', 'campaign-command'),
  staff: serviceProgram('identity', 'staff-command'),
  'mail:dns': serviceProgram('messaging', 'mail-dns', 'messagingWorker'),
  docs: () =>
    runInTerminal(['jest', '--selectProjects', 'unit', '--testPathPatterns', 'tools/reference/'], {
      ...baseEnvironment(),
      WRITE_DOCS: '1',
    }),
  mails: () =>
    runInTerminal(
      [
        process.execPath,
        '--conditions=source',
        '-r',
        '@swc-node/register',
        'services/messaging/test/previews.ts',
        join(loadSettings('start').dataDir, 'mails'),
      ],
      baseEnvironment(),
    ),
  'ledger:verify': serviceProgram('billing', 'verify-ledger'),
  journal: serviceProgram('billing', 'journal'),
  'erasures:replay': serviceProgram('identity', 'replay-erasures'),
  remote: (args: string[]) =>
    runInTerminal([...nodeScript, 'tools/remotes/src/cli.ts', ...args], {
      ...baseEnvironment(),
      REMOTES_DIR: process.env.REMOTES_DIR || remotesDir(loadSettings('start')),
    }),
} satisfies Record<string, (args: string[]) => Promise<number>>;
