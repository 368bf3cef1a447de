import type { Command } from './command.ts';

export const longTests = {
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
  'test:failover': {
    group: 'long tests',
    help: 'failover test: 40 members exchange 20,000 paid messages on the highly available form while the primary of MariaDB is killed, cut off, frozen and out of disk space, and Redis and HAProxy are killed; `--planted` shows that the test finds messages lost by asynchronous replication',
    usage: '[--sends <n> | --planted]',
    run: async (args, signal) => (await import('./commands/failover.ts')).failover(args, signal),
  },
  gameday: {
    group: 'long tests',
    help: 'game days: plays the failures of the recovery goals, measures the data lost and the time until the site works again, and fails if a goal is missed; without a name, lists the game days and their goals',
    usage: '[<game day> … | all]',
    run: async (args, signal) => (await import('./commands/gameday.ts')).gameday(args, signal),
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
    help: 'makes a backup while members write, deletes their messages by hand, erases a member, and restores backup and binary log into a second, empty stack, to the second before the deletion; also runs the restore drill',
    run: async (_args, signal) => (await import('./commands/backup.ts')).testRestore(signal),
  },
  'test:rolling': {
    group: 'long tests',
    help: 'rolling deploy: replaces both instances of each service, of the worker and of the gateway behind HAProxy, one at a time, while 50 members chat, search, like and buy credits; fails if one request fails; `--from` starts with the version of a commit, on the schema of this one',
    usage: '[--from <commit>]',
    run: async (args, signal) => (await import('./commands/rolling.ts')).rolling(args, signal),
  },
  'test:rotation': {
    group: 'long tests',
    help: 'rotation test: rotates every key with two instances of each process behind HAProxy, while 50 members chat, like, buy credits, and read lists and photos; `--planted` shows that a skipped step is found',
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
    help: 'canary test: visitors open canaries that throw, freeze, leak, load slowly, fail in API calls or sell nothing, which servers must take back within a minute, and a healthy one, which must reach every visitor',
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
