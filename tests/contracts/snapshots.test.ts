import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWritingDocs } from '@duet/testing/env';
import { type Snapshot, judge } from '../../tools/contracts/src/judge';
import { readContracts, root } from './test/contracts';

jest.setTimeout(120_000);

const contracts = readContracts();
const getFile = (name: string): string =>
  join(root, 'tests/contracts/snapshots', `${name.replace('@duet/', '')}.json`);

describe('contracts', () => {
  it.each(contracts.map(({ name }) => name))(
    '%s equals its snapshot, or its version says what changed',
    (name) => {
      const contract = contracts.find((each) => each.name === name);
      if (!contract) throw new Error(name);
      const file = getFile(name);
      const { version, content } = contract;
      const snapshot = existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as Snapshot<never>)
        : { version, content };
      const current = { ...contract, content: JSON.parse(JSON.stringify(content)) as never };
      const { problem, isChanged } = judge(current, snapshot);
      if (problem) throw new Error(problem);
      if (isWritingDocs())
        writeFileSync(file, `${JSON.stringify({ version, content }, null, 1)}\n`);
      else if (isChanged || !existsSync(file))
        throw new Error(`The snapshot of ${name} is old: "npm run contracts" writes it again`);
    },
  );
});
