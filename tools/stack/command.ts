export type Run = (args: string[], signal: AbortSignal) => Promise<number>;

/** A command of package.json; docs/reference/commands.md is made from these. */
export type Command = {
  group: 'everyday' | 'releases and sites' | 'operations' | 'long tests' | 'benches';
  /** One line: what it does, and what its options change. */
  help: string;
  /** What follows the name, as in `npm run backup -- <folder>`. */
  usage?: string;
  /** True for a command that Nx calls; it is not a script of package.json. */
  isInternal?: true;
  /** The program answers `--help` and Ctrl-C itself. */
  isProgram?: true;
  /** @returns the exit code */
  run: Run;
};

/** The command as typed: `npm run backup -- <folder>`; `start` and `test` need no `run`. */
export const toInvocation = (name: string, { usage = '' }: Command): string => {
  const invocation = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return usage === '' ? invocation : `${invocation} -- ${usage}`;
};
