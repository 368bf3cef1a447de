import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiAudience } from '@duet/schemas/openapi';
import { isWritingDocs } from '@duet/testing/env';
import openapiTS, { astToString } from 'openapi-typescript';
import { composeApi } from '../../gateway/src/api/openapi/compose';
import { findTypeErrors } from './test/client-types';
import { root } from './test/contracts';
import { readDeclaredApis } from './test/declared-apis';

jest.setTimeout(120_000);

const apis = readDeclaredApis();
const getFile = (audience: ApiAudience): string =>
  join(root, `libs/api-client/src/${audience}.d.ts`);

async function generateTypes(audience: ApiAudience): Promise<string> {
  const document = JSON.stringify(composeApi(apis, audience));
  return astToString(await openapiTS(document, { defaultNonNullable: false }));
}

describe('generated API client', () => {
  it.each(['public', 'staff'] as const)('has the types of the %s document', async (audience) => {
    const types = await generateTypes(audience);
    if (isWritingDocs()) writeFileSync(getFile(audience), types);
    else if (readFileSync(getFile(audience), 'utf8') !== types)
      throw new Error('The types of the client are old: "npm run contracts" writes them again');
  });

  it('causes type errors in browser tests and the fault test when a field is renamed', () => {
    const file = getFile('public');
    const users = ['tests/e2e/support/purchases.ts', 'tests/faults/crew.ts'];
    const types = readFileSync(file, 'utf8').replaceAll(/\bredirect_url\b/g, 'checkout_url');
    expect(findTypeErrors(root, users, { [file]: types })).toEqual(
      users.map((user) => expect.stringMatching(`${user}: .*'redirect_url'`)),
    );
  });
});
