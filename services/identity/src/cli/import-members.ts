import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaStore } from '@duet/media/media-store';
import { withCommandApp } from '@duet/service-kit/command-app';
import { z } from 'zod';
import { readEnv } from '../env';
import { ImportsModule } from '../account/imports/imports.module';
import { MemberImport } from '../account/imports/member-import';
import { memberRecord } from '../account/imports/member-record';
import { PictureImport } from '../account/imports/picture-import';
import { migrations } from '../migrations';

async function main(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('the argument is missing: the folder with members.json and photos/');
  const env = readEnv();
  const records = z
    .array(memberRecord)
    .parse(JSON.parse(await readFile(join(folder, 'members.json'), 'utf8')));
  const service = { name: 'identity', env, migrations } as const;
  await withCommandApp(service, { imports: [ImportsModule] }, async (app) => {
    const started = Date.now();
    const pictures = new PictureImport(join(folder, 'photos'), mediaStore(env));
    const added = await app.get(MemberImport).run(records, pictures);
    process.stdout.write(
      `${added} of ${records.length} members added, ${pictures.count} pictures added, ${((Date.now() - started) / 1_000).toFixed(1)} s\n`,
    );
  });
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(
    `The members were not imported: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}\n`,
  );
  process.exit(1);
});
