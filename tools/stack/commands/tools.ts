import { join } from 'node:path';
import { baseEnvironment, nodeScript, oxlint, runInTerminal, tsc } from '../exec.ts';
import { releaseEnvironment, serverEnvironment } from '../environments.ts';
import { say } from '../output.ts';
import { loadSettings, services, type PortName, type Service, type Settings } from '../settings.ts';

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

/** Each service adds the part about its own database. */
async function report(args: string[]): Promise<number> {
  const code = await serviceProgram('identity', 'report-command')(args);
  const [kind = ''] = args;
  if (code !== 0 || !['processing', 'retention'].includes(kind)) return code;
  for (const service of services) {
    const port = service === 'messaging' ? 'messagingWorker' : service;
    const failed = await serviceProgram(service, 'data-report', port)([kind]);
    if (failed !== 0) return failed;
  }
  return 0;
}

/** Candidates are compared with the running site, or else with this repository. */
async function localRelease(settings: Settings): Promise<Record<string, string>> {
  const gateway = `http://127.0.0.1:${settings.ports.gateway}`;
  const isRunning = await fetch(`${gateway}/contracts.json`).then(
    ({ ok }) => ok,
    () => false,
  );
  return { ...releaseEnvironment(settings), ...(isRunning && { CONTRACTS_URL: gateway }) };
}

/** The packages are compiled with libraries of this project, which must be built. */
async function runPackages(program: string, args: string[]): Promise<number> {
  const projects = ['run-many', '-t', 'build', '--projects', 'schemas,service-kit'];
  const built = await runInTerminal(['nx', ...projects], baseEnvironment());
  if (built !== 0) return built;
  return runInTerminal(
    [...nodeScript, `tools/packages/src/${program}.ts`, ...args],
    baseEnvironment(),
  );
}

export const toolCommands = {
  build: (args: string[]) =>
    runInTerminal(['nx', 'run-many', '-t', 'build', ...args], baseEnvironment()),
  lint: async (args: string[]) => {
    const paths = args.length > 0 ? args : ['.'];
    const checks: [title: string, command: string[]][] = [
      ['code', ['eslint', '--no-warn-ignored', ...paths]],
      ['promises', [...oxlint, '--no-error-on-unmatched-pattern', ...paths]],
      ['formatting', ['prettier', '--check', '--log-level', 'warn', ...paths]],
      ['commit messages', [process.execPath, 'tools/lint/commits.mjs']],
      ['prose', [...nodeScript, 'tools/lint/check-prose.ts']],
      ['translations', [...nodeScript, 'libs/i18n/src/check.ts']],
      ['supply chain', [...nodeScript, 'tools/supply/check.ts']],
    ];
    const failed: string[] = [];
    for (const [title, command] of checks)
      if ((await runInTerminal(command, baseEnvironment())) !== 0) failed.push(title);
    if (failed.includes('formatting')) say(`"npm run format -- ${paths.join(' ')}" formats them.`);
    say(failed.length > 0 ? `Lint failed: ${failed.join(', ')}` : 'Lint passed');
    return failed.length > 0 ? 1 : 0;
  },
  advisories: () => runInTerminal([...nodeScript, 'tools/supply/audit.ts'], baseEnvironment()),
  format: (args: string[]) =>
    runInTerminal(
      ['prettier', '--write', '--log-level', 'warn', ...(args.length > 0 ? args : ['.'])],
      baseEnvironment(),
    ),
  types: (args: string[]) =>
    runInTerminal([...tsc, '-p', 'tsconfig.json', ...args], baseEnvironment()),
  site: serviceProgram('identity', 'site-command'),
  campaign: serviceProgram('identity', 'campaign-command'),
  staff: serviceProgram('identity', 'staff-command'),
  report,
  synthetic: serviceProgram('identity', 'synthetic-command'),
  'mail:dns': serviceProgram('messaging', 'mail-dns', 'messagingWorker'),
  docs: () =>
    runInTerminal(['jest', '--selectProjects', 'unit', '--testPathPatterns', 'tools/reference/'], {
      ...baseEnvironment(),
      WRITE_DOCS: '1',
    }),
  contracts: () =>
    runInTerminal(
      [
        ...['jest', '--selectProjects', 'unit', '--testPathPatterns'],
        'tests/contracts/(snapshots|api-client)',
      ],
      { ...baseEnvironment(), WRITE_DOCS: '1' },
    ),
  sbom: () =>
    runInTerminal(
      ['npm', 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'],
      baseEnvironment(),
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
  'ledger:verify': async (args: string[]) =>
    Math.max(
      await serviceProgram('billing', 'verify-ledger')(args),
      await serviceProgram('identity', 'verify-audit')(args),
    ),
  'ledger:backfill': serviceProgram('billing', 'backfill-movements'),
  'payments:rebuild': serviceProgram('billing', 'rebuild-payments'),
  journal: serviceProgram('billing', 'journal'),
  'erasures:replay': serviceProgram('identity', 'replay-erasures'),
  pack: (args: string[]) => runPackages('main', args),
  remote: async (args: string[]) => {
    if (args[0] === 'new') return runPackages('new-remote', args.slice(1));
    const isElsewhere = process.env.REMOTES_DIR || process.env.REMOTES_STORE;
    return runInTerminal([...nodeScript, 'tools/remotes/src/cli.ts', ...args], {
      ...(isElsewhere ? {} : await localRelease(loadSettings('start'))),
      ...baseEnvironment(),
    });
  },
} satisfies Record<string, (args: string[]) => Promise<number>>;
