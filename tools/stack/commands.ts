import { benches } from './benches.ts';
import type { Command, Run } from './command.ts';
import type { toolCommands } from './commands/tools.ts';

const program =
  (name: keyof typeof toolCommands): Run =>
  async (args) =>
    (await import('./commands/tools.ts')).toolCommands[name](args);

const everyday = {
  start: {
    group: 'everyday',
    help: 'starts everything: databases, services, site, demo members, a mailbox and a payment sandbox',
    run: async (_args, signal) => {
      await (await import('./commands/start.ts')).start(signal);
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
    help: 'manages staff accounts: `list`, `add`, `roles`, `disable`, `enable`, `reset-2fa`, `evidence`; `code demo` prints the one-time code of the demo account',
    usage: '<action> …',
    isProgram: true,
    run: program('staff'),
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
    help: 'writes a complete encrypted backup of the running stack; `key` creates the keys, `erasures <folder>` only copies the list of erased members and the new checkpoints',
    usage: '<folder>',
    run: async (args, signal) => (await import('./commands/backup.ts')).backup(args, signal),
  },
  restore: {
    group: 'operations',
    help: 'restores a backup into an empty data folder; rejects a folder with data and a damaged backup',
    usage: '<folder> [<backup>]',
    run: async (args, signal) => (await import('./commands/backup.ts')).restore(args, signal),
  },
  'erasures:replay': {
    group: 'operations',
    help: 'erases members again who were erased before and came back with a restored backup',
    isProgram: true,
    run: program('erasures:replay'),
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

const longTests = {
  mutation: {
    group: 'long tests',
    help: 'mutation test: plants plausible bugs in business rules, one at a time, and checks that the tests fail for each',
    usage: '[--only <words>]',
    run: async (args, signal) => (await import('./commands/mutation.ts')).mutation(args, signal),
  },
  'test:contracts': {
    group: 'long tests',
    help: 'contract test: plants over 50 breaks and 20 harmless changes in the contracts of services, host and kit, compares them with what the live remotes use, and tries to publish remotes that use what the site does not offer; `--planted` shows that they reach browsers without the check',
    usage: '[--planted]',
    run: async (args, signal) =>
      (await import('./commands/contracts.ts')).testContracts(args, signal),
  },
  'test:faults': {
    group: 'long tests',
    help: 'fault test: 40 members exchange 10,000 messages while services and stores are killed, then the test compares the database with what the members saw; `--instances 2` runs two of each process behind HAProxy; `--planted` shows that planted bugs are found',
    usage: '[--instances 2] [--sends <n>] [--seed <n>] [--runs <n>] [--short] [--planted]',
    run: async (args, signal) => (await import('./commands/faults.ts')).faults(args, signal),
  },
  'test:fuzz': {
    group: 'long tests',
    help: 'fuzz test: sends 24,000 requests generated from the OpenAPI documents, most of them invalid, as visitor, member and staff of every role; `--planted` shows that planted bugs are found',
    usage: '[--requests <n>] [--seed <n>] [--short] [--planted]',
    run: async (args, signal) => (await import('./commands/fuzz.ts')).fuzzCommand(args, signal),
  },
  'test:ledger': {
    group: 'long tests',
    help: 'runs 2,000 random histories of the ledger with crashes, repeated and reordered calls, chargebacks and lost responses',
    run: async (_args, signal) => (await import('./commands/ledger.ts')).ledger(signal),
  },
  'test:protocol': {
    group: 'long tests',
    help: 'explores a model of the send protocol with 100,000 random schedules of kills, lost and repeated messages, and shows that planted bugs are found',
    usage: '[--seed <n>]',
    run: async (args) => (await import('./commands/protocol.ts')).protocol(args),
  },
  'test:relations': {
    group: 'long tests',
    help: 'runs 2,000 random histories of likes, blocks and the search index, 1,000 pairs of simultaneous likes, and 10,000 waiting events',
    run: async (_args, signal) => (await import('./commands/relations.ts')).relations(signal),
  },
  'test:restore': {
    group: 'long tests',
    help: 'makes a backup while members write, erases a member after it, and restores the backup into a second, empty stack',
    run: async (_args, signal) => (await import('./commands/backup.ts')).testRestore(signal),
  },
  'test:rotation': {
    group: 'long tests',
    help: 'rotation test: rotates every key with two instances of each process behind HAProxy, while 50 members chat, buy credits, and read lists and photos; `--planted` shows that a skipped step is found',
    usage: '[--planted]',
    run: async (args, signal) => (await import('./commands/rotation.ts')).rotation(args, signal),
  },
  'test:screens': {
    group: 'long tests',
    help: 'tests every screen on a small phone in the languages that `npm test` does not cover',
    run: async (_args, signal) =>
      (await import('./commands/test.ts')).longBrowserTest('screens', 'long', signal),
  },
  'test:engines': {
    group: 'long tests',
    help: 'goes through the first hour of a new member in Chromium, Firefox and WebKit',
    run: async (_args, signal) =>
      (await import('./commands/test.ts')).longBrowserTest('engines', 'engines', signal),
  },
  'test:canary': {
    group: 'long tests',
    help: 'canary test: visitors open canaries that throw, freeze, leak, load slowly or fail in API calls, which servers must take back within a minute, and a healthy one, which must reach every visitor',
    run: async (_args, signal) =>
      (await import('./commands/test.ts')).longBrowserTest('canary', 'canary', signal),
  },
  'test:remotes': {
    group: 'long tests',
    help: 'generates a remote in an empty folder outside the checkout, develops it against a running site, previews, publishes, rolls back and retires it, publishes a build of plain Module Federation, and prints the time of each step',
    run: async (_args, signal) => (await import('./commands/remotes.ts')).testRemotes(signal),
  },
  'test:outages': {
    group: 'long tests',
    help: 'outage test: takes Redis, MariaDB, each service, mail and payment provider away for 60 s each, asks the readiness probes and reads as a member',
    usage: '[--seconds <count>] [--only <part>]',
    run: async (args, signal) => (await import('./commands/outages.ts')).outages(args, signal),
  },
  'test:security': {
    group: 'long tests',
    help: 'security test: tries every known attack as visitor, member and staff; `--planted` shows that planted bugs are found',
    usage: '[--only <words>] [--planted]',
    run: async (args, signal) => (await import('./commands/security.ts')).security(args, signal),
  },
} satisfies Record<string, Command>;

export const commands: Record<string, Command> = {
  ...everyday,
  ...sites,
  ...operations,
  ...longTests,
  ...benches,
};
