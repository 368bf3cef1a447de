import { benches } from './benches.ts';
import type { Command, Run } from './command.ts';
import { longTests } from './long-tests.ts';
import type { toolCommands } from './commands/tools.ts';

const program =
  (name: keyof typeof toolCommands): Run =>
  async (args) =>
    (await import('./commands/tools.ts')).toolCommands[name](args);

const everyday = {
  start: {
    group: 'everyday',
    help: 'starts everything: databases, services, site, demo members, a mailbox and a payment sandbox; `--ha` starts the highly available form, with replicated databases and two of each process, in `.data/ha`',
    usage: '[--ha]',
    run: async (args, signal) => {
      await (await import('./commands/start.ts')).start(args, signal);
      return 0;
    },
  },
  test: {
    group: 'everyday',
    help: 'runs all checks; with files, only these test files and the processes that they need',
    usage: '[<test file> …]',
    run: async (args, signal) => (await import('./commands/test.ts')).test(args, signal),
  },
  affected: {
    group: 'everyday',
    help: 'runs lint, type checks, unit and integration tests of the projects that your changes affect; `--base=<commit>` sets the commit to compare with',
    usage: '[--base=<commit>]',
    run: async (args, signal) => (await import('./commands/project.ts')).affected(args, signal),
  },
  dev: {
    group: 'everyday',
    help: 'starts the same stack, and rebuilds and restarts on each change. With a remote: fast refresh in the running site, or with `--alone` in a harness without services. `kit` shows every component of the UI kit.',
    usage: '[<remote> [--alone] | kit]',
    run: async (args, signal) => {
      await (await import('./commands/dev.ts')).dev(args, signal);
      return 0;
    },
  },
  pictures: {
    group: 'everyday',
    help: 'draws the screens of a remote from its fixtures, or the UI kit, in seven languages, two colour schemes and three widths, and compares them with a commit (default: the last one) or a version; `--unchanged <n>` compares a build n times with itself, `--planted` shows that planted faults are found',
    usage: '<remote|kit> [--against <commit|version|live>] [--unchanged <n>] | --planted',
    run: async (args, signal) => (await import('./commands/pictures.ts')).pictures(args, signal),
  },
  requirements: {
    group: 'everyday',
    help: 'runs the tests that are tagged with a requirement of docs/spec/requirements.md; fails if a requirement has no test; `--list` only prints each requirement with its tests',
    usage: '[--list]',
    run: async (args, signal) => (await import('./commands/test.ts')).requirements(args, signal),
  },
  build: {
    group: 'everyday',
    help: 'builds all projects',
    isProgram: true,
    run: program('build'),
  },
  lint: {
    group: 'everyday',
    help: 'checks code, formatting, commit messages, prose, translations, and the supply chain: lock file, licences, secrets',
    usage: '[<path> …]',
    isProgram: true,
    run: program('lint'),
  },
  advisories: {
    group: 'everyday',
    help: 'compares the packages in the lock file with the known vulnerabilities of the npm registry',
    isProgram: true,
    run: program('advisories'),
  },
  format: {
    group: 'everyday',
    help: 'formats code as lint expects',
    usage: '[<path> …]',
    isProgram: true,
    run: program('format'),
  },
  docs: {
    group: 'everyday',
    help: 'writes the generated pages of docs/reference',
    isProgram: true,
    run: program('docs'),
  },
  contracts: {
    group: 'everyday',
    help: 'compares APIs, events, internal calls, host and kit with their snapshots, writes the snapshots whose version says what changed, and the types of the API client',
    isProgram: true,
    run: program('contracts'),
  },
  types: { group: 'everyday', help: 'checks types', isProgram: true, run: program('types') },
  project: {
    group: 'everyday',
    help: 'runs one Nx target of one project',
    usage: '<lint|types|test|itest> <folder>',
    isInternal: true,
    run: async (args, signal) => (await import('./commands/project.ts')).project(args, signal),
  },
  help: {
    group: 'everyday',
    help: 'prints every command with one line of help; `npm run <command> -- --help` prints one',
    run: async () => (await import('./commands/help.ts')).help(commands),
  },
} satisfies Record<string, Command>;

const sites = {
  remote: {
    group: 'releases and sites',
    help: 'manages releases of remotes: `list`, `publish`, `keep`, `preview`, `promote`, `canary`, `rollback`, `revoke`, `retire`, `log`; `new <name> [--folder <path>]` generates the repository of a remote, `new <name> --here` a folder of this one',
    usage: '<action> …',
    isProgram: true,
    hasOwnHelp: true,
    run: program('remote'),
  },
  pack: {
    group: 'releases and sites',
    help: 'packs host, kit, schemas, API client and federation for remotes in repositories of their own, into `.data/packages`',
    usage: '[<folder>]',
    isProgram: true,
    run: program('pack'),
  },
  campaign: {
    group: 'releases and sites',
    help: 'manages campaigns of landers: `start` shows a kept version to the visitors of a campaign, `stop` ends the campaign, `list` shows stats',
    usage: '<action> <site> …',
    isProgram: true,
    run: program('campaign'),
  },
  site: {
    group: 'releases and sites',
    help: 'manages the settings of the sites of this installation: `list`, `show`, `set`, `undo`, `history`',
    usage: '<action> …',
    isProgram: true,
    run: program('site'),
  },
  staff: {
    group: 'releases and sites',
    help: 'manages staff accounts: `list`, `add`, `roles`, `disable`, `enable`, `reset-password`, `reset-2fa`, `evidence`; `code demo` prints the one-time code of the demo account',
    usage: '<action> …',
    isProgram: true,
    run: program('staff'),
  },
  report: {
    group: 'releases and sites',
    help: 'prints a report that a law asks for, as Markdown, about one site or all sites. `dsa`: transparency report of the Digital Services Act for a month (2026-11), a half-year (2026-H1) or a year, with `--json` as JSON. `eaa`: accessibility statement from the results of `tests/e2e/screens.e2e.ts`. `processing`: record of processing activities. `retention`: each table with personal data, its end, the job that deletes it, and the rows past their end. `npm run --silent` omits the output of npm',
    usage: 'dsa <period> [<site>] [--json] | eaa [<site>] | processing [<site>] | retention',
    isProgram: true,
    run: program('report'),
  },
  synthetic: {
    group: 'releases and sites',
    help: 'creates the two synthetic members of a site for the monitoring, and prints their entry of SYNTHETIC_ACCOUNTS',
    usage: 'add <site> <address> [<country>]',
    isProgram: true,
    run: program('synthetic'),
  },
  mails: {
    group: 'releases and sites',
    help: 'writes every mail in every language as an HTML page to `.data/mails`',
    isProgram: true,
    run: program('mails'),
  },
  'mail:dns': {
    group: 'releases and sites',
    help: 'prints the DNS records that the mail senders need, including DKIM keys',
    usage: '<mail server>',
    isProgram: true,
    run: program('mail:dns'),
  },
} satisfies Record<string, Command>;

const operations = {
  sbom: {
    group: 'operations',
    help: 'prints a list of all packages that run in production (CycloneDX, JSON)',
    isProgram: true,
    run: program('sbom'),
  },
  backup: {
    group: 'operations',
    help: 'writes a complete encrypted backup of the running stack; `log <folder>` archives the binary log every 20 s until it is ended, `drill <folder>` restores the newest backup and the log into a temporary MariaDB, `key` creates the keys, `erasures <folder>` only copies the list of erased members and the new checkpoints',
    usage: '[log|drill|erasures] <folder> | key',
    run: async (args, signal) => (await import('./commands/backup.ts')).backup(args, signal),
  },
  restore: {
    group: 'operations',
    help: 'restores a backup into an empty data folder and verifies the ledger; rejects a folder with data and a damaged backup. `--to` also replays the archived binary log up to a second in UTC, or up to its `latest`; `--before` up to a transaction',
    usage: '<folder> [<backup>] [--to <time>|latest | --before <gtid>]',
    run: async (args, signal) => (await import('./commands/backup.ts')).restore(args, signal),
  },
  'erasures:replay': {
    group: 'operations',
    help: 'erases members again who were erased before and came back with a restored backup',
    isProgram: true,
    run: program('erasures:replay'),
  },
  'payments:rebuild': {
    group: 'operations',
    help: 'books payments again that were made after the time of restored data, from what the payment provider knows; repeated runs are safe',
    usage: '<time> [--receipt <number> …]',
    isProgram: true,
    run: program('payments:rebuild'),
  },
  'ledger:verify': {
    group: 'operations',
    help: "verifies every invariant of the running stack's ledger, and ledger and audit log against their checkpoints; with a file, also against exported checkpoints",
    usage: '[<checkpoints.log>]',
    isProgram: true,
    run: program('ledger:verify'),
  },
  'ledger:backfill': {
    group: 'operations',
    help: 'writes the movements of ledger transactions that an earlier version of billing booked; can be interrupted and repeated',
    isProgram: true,
    run: program('ledger:backfill'),
  },
  journal: {
    group: 'operations',
    help: 'prints the ledger of a site for a period as CSV; days are YYYY-MM-DD in UTC; `npm run --silent` omits the output of npm',
    usage: '<site> <first day> <day after the last>',
    isProgram: true,
    run: program('journal'),
  },
} satisfies Record<string, Command>;

export const commands: Record<string, Command> = {
  ...everyday,
  ...sites,
  ...operations,
  ...longTests,
  ...benches,
};
