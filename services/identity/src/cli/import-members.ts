import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaStore } from '@duet/media/media-store';
import { ServiceModule } from '@duet/service-kit/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { type IdentityEnv, readEnv } from '../env';
import { ImportsModule } from '../account/imports/imports.module';
import { MemberImport } from '../account/imports/member-import';
import { memberRecord } from '../account/imports/member-record';
import { PictureImport } from '../account/imports/picture-import';
import { migrations } from '../migrations';

@Module({})
class ImportModule {
  // Starts no outbox relay, because the running service publishes the events.
  static with(env: IdentityEnv): DynamicModule {
    return {
      module: ImportModule,
      imports: [
        ServiceModule.forRoot({ name: 'identity', env, migrations, events: false }),
        ImportsModule,
      ],
    };
  }
}

async function main(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('the argument is missing: the folder with members.json and photos/');
  const env = readEnv();
  const records = z
    .array(memberRecord)
    .parse(JSON.parse(await readFile(join(folder, 'members.json'), 'utf8')));
  const app = await NestFactory.createApplicationContext(ImportModule.with(env), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  const started = Date.now();
  const pictures = new PictureImport(join(folder, 'photos'), mediaStore(env));
  const added = await app.get(MemberImport).run(records, pictures);
  process.stdout.write(
    `${added} of ${records.length} members added, ${pictures.count} pictures added, ${((Date.now() - started) / 1_000).toFixed(1)} s\n`,
  );
  await app.close();
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(
    `The members were not imported: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}\n`,
  );
  process.exit(1);
});
