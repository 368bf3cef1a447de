export type Run = (args: string[], signal: AbortSignal) => Promise<number>;

/** docs/reference/commands.md is generated from all commands. */
export type Command = {
  group: 'everyday' | 'releases and sites' | 'operations' | 'long tests' | 'benches';
  help: string;
  /** Arguments in the help, for example `<folder>` in `npm run backup -- <folder>`. */
  usage?: string;
  /** True if only Nx calls the command, which then has no script in package.json. */
  isInternal?: true;
  /** True if the program itself handles Ctrl-C. */
  isProgram?: true;
  /** True if the program itself answers `--help`. */
  hasOwnHelp?: true;
  run: Run;
};

export const toInvocation = (name: string, { usage = '' }: Command): string => {
  const invocation = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return usage === '' ? invocation : `${invocation} -- ${usage}`;
};
