import type { Command } from './command.ts';

const bench = (name: string, help: string, usage?: string): Command => ({
  group: 'benches',
  help,
  usage,
  run: async (args, signal) => (await import('./commands/bench.ts')).bench(name, args, signal),
});

export const benches = {
  'bench:chat': bench(
    'chat',
    'measures paid messages per second, from the request to the live stream of the recipient, and the memory of a stream',
  ),
  'bench:growth': bench(
    'growth',
    'measures paid messages with 10,000 members and 100 messages, then with 1,000,000 and 10,000,000 (`BENCH_MEMBERS` and `BENCH_MESSAGES` change the second size)',
  ),
  'bench:history': bench(
    'history',
    'measures how fast a conversation of 200,000 messages opens, with direct calls to the service',
  ),
  'bench:identity': bench(
    'identity',
    'measures login, session and profile view through the gateway',
  ),
  'bench:ledger': bench(
    'ledger',
    'measures spends per second on one wallet and on 10,000 wallets, compared with a bare UPDATE and a bare transaction',
  ),
  'bench:mail': bench(
    'mail',
    'measures one mail worker with RSA and Ed25519 keys, and kills it in between',
  ),
  'bench:relay': bench(
    'relay',
    'measures events per second from messaging to billing with one, two and four processes, with poisoned events',
  ),
  'bench:reads': bench(
    'reads',
    'measures the CPU of small GETs at service and gateway by step, changed and unchanged, compared with a bare Nest',
  ),
  'bench:restore': bench(
    'restore',
    'measures backup, restore and replay of the binary log with 300 MB and 100,000 transactions (`BENCH_MEGABYTES` and `BENCH_TRANSACTIONS` change them), and projects them to 5 and 50 GB',
  ),
  'bench:search': bench(
    'search',
    'measures search with 10,000, 100,000 and 1,000,000 members (`BENCH_SIZES` changes the sizes), compared with bare SQL',
  ),
  'bench:web': bench(
    'web',
    'measures with Lighthouse how fast landers and the members page open on a slow network and processor',
  ),
} satisfies Record<string, Command>;
