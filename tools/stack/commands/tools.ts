import { join } from 'node:path';
import { baseEnvironment, nodeScript, runInTerminal } from '../exec.ts';
import { remotesDir, serverEnvironment } from '../environments.ts';
import { loadSettings } from '../settings.ts';

export const toolCommands: Record<string, (args: string[]) => Promise<number>> = {
  build: (args) => runInTerminal(['nx', 'run-many', '-t', 'build', ...args], baseEnvironment()),
  lint: async (args) => {
    const paths = args.length > 0 ? args : ['.'];
    const checks = [
      ['eslint', ...paths],
      ['prettier', '--check', '--log-level', 'warn', ...paths],
      [process.execPath, 'tools/lint/commits.mjs'],
    ];
    let worst = 0;
    for (const check of checks)
      worst = Math.max(worst, await runInTerminal(check, baseEnvironment()));
    return worst;
  },
  format: (args) =>
    runInTerminal(
      ['prettier', '--write', '--log-level', 'warn', ...(args.length > 0 ? args : ['.'])],
      baseEnvironment(),
    ),
  types: (args) =>
    runInTerminal(['tsc', '--noEmit', '-p', 'tsconfig.json', ...args], baseEnvironment()),
  site: (args) =>
    runInTerminal(
      [
        process.execPath,
        '--enable-source-maps',
        'services/identity/dist/cli/site-command.js',
        ...args,
      ],
      {
        ...serverEnvironment(loadSettings('start'), 'identity', 'identity'),
        LOG_LEVEL: 'warn',
      },
    ),
  campaign: (args) =>
    runInTerminal(
      [
        process.execPath,
        '--enable-source-maps',
        'services/identity/dist/cli/campaign-command.js',
        ...args,
      ],
      {
        ...serverEnvironment(loadSettings('start'), 'identity', 'identity'),
        LOG_LEVEL: 'warn',
      },
    ),
  staff: (args) =>
    runInTerminal(
      [
        process.execPath,
        '--enable-source-maps',
        'services/identity/dist/cli/staff-command.js',
        ...args,
      ],
      {
        ...serverEnvironment(loadSettings('start'), 'identity', 'identity'),
        LOG_LEVEL: 'warn',
      },
    ),
  'mail:dns': (args) =>
    runInTerminal(
      [
        process.execPath,
        '--enable-source-maps',
        'services/messaging/dist/cli/mail-dns.js',
        ...args,
      ],
      {
        ...serverEnvironment(loadSettings('start'), 'messaging', 'messagingWorker'),
        LOG_LEVEL: 'warn',
      },
    ),
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
  'ledger:verify': () =>
    runInTerminal(
      [process.execPath, '--enable-source-maps', 'services/billing/dist/cli/verify-ledger.js'],
      serverEnvironment(loadSettings('start'), 'billing', 'billing'),
    ),
  journal: (args) =>
    runInTerminal(
      [process.execPath, '--enable-source-maps', 'services/billing/dist/cli/journal.js', ...args],
      serverEnvironment(loadSettings('start'), 'billing', 'billing'),
    ),
  'erasures:replay': () =>
    runInTerminal(
      [process.execPath, '--enable-source-maps', 'services/identity/dist/cli/replay-erasures.js'],
      serverEnvironment(loadSettings('start'), 'identity', 'identity'),
    ),
  remote: (args) =>
    runInTerminal([...nodeScript, 'tools/remotes/src/cli.ts', ...args], {
      ...baseEnvironment(),
      REMOTES_DIR: process.env.REMOTES_DIR || remotesDir(loadSettings('start')),
    }),
};
