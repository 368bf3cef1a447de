import { parseArgs } from 'node:util';

const OPTIONS = {
  'no-build': { type: 'boolean', default: false },
  dirty: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  'trust-store': { type: 'boolean', default: false },
  reason: { type: 'string' },
  actor: { type: 'string' },
  commit: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  plan: { type: 'string' },
  site: { type: 'string' },
  shell: { type: 'string' },
  hours: { type: 'string' },
  service: { type: 'string' },
  contract: { type: 'string' },
} as const;

export type Command = {
  name: string;
  target?: string;
  rest: string[];
  options: {
    'no-build': boolean;
    dirty: boolean;
    force: boolean;
    'trust-store': boolean;
    reason?: string;
    actor?: string;
    commit?: string;
    from?: string;
    to?: string;
    plan?: string;
    site?: string;
    shell?: string;
    hours?: string;
    service?: string;
    contract?: string;
  };
};

export function parseCommand(words: string[]): Command | null {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: OPTIONS,
      allowPositionals: true,
    });
    const [name, target, ...rest] = positionals;
    return name ? { name, ...(target && { target }), rest, options: values } : null;
  } catch {
    return null;
  }
}
