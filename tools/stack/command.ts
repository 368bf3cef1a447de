export type Run = (args: string[], signal: AbortSignal) => Promise<number>;

/** docs/reference/commands.md is generated from all commands. */
export type Command = {
  group: 'everyday' | 'releases and sites' | 'operations' | 'long tests' | 'benches';
  help: string;
  /** Arguments in the help, for example `<folder>` in `npm run backup -- <folder>`. */
  usage?: string;
  /** Only Nx calls the command, which has no script in package.json. */
  isInternal?: true;
  isProgram?: true;
  hasOwnHelp?: true;
  run: Run;
};

export const toInvocation = (name: string, { usage = '' }: Command): string => {
  const invocation = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return usage === '' ? invocation : `${invocation} -- ${usage}`;
};
