import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { byView, getChunks } from './chunks.ts';
import { declaredViews } from './declared-views.ts';
import { consumedVersions } from './shared.ts';

interface Options {
  folder: string;
  descriptor: object;
  version: string;
  /** If true, remote.json contains no digests, because built files can change. */
  changing?: boolean;
}

const PROVEN = /\.(js|css)$|^(pages|uses)\.json$/;

const digest = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Writes remote.json: descriptor, versions, labels, digests and the files of each view. */
export class RemoteJsonPlugin {
  readonly options: Options;
  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteJsonPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RemoteJsonPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = this.options.changing
            ? []
            : compilation.getAssets().filter(({ name }) => PROVEN.test(name));
          const integrity = Object.fromEntries(
            files.map(({ name, source }) => [name, digest(source.buffer())]).sort(),
          );
          const source = `${this.options.folder}/src/remote.ts`;
          const chunks = byView(getChunks(compilation, source), source);
          const remote = {
            descriptor: this.completed(),
            entry: 'remoteEntry.js',
            integrity,
            chunks,
          };
          compilation.emitAsset(
            'remote.json',
            new webpack.sources.RawSource(JSON.stringify(remote, null, 1)),
          );
        },
      );
      compilation.contextDependencies.add(`${this.options.folder}/messages`);
      compilation.fileDependencies.add(`${this.options.folder}/src/descriptor.ts`);
    });
  }

  private completed(): object {
    const { '@duet/host': host = '0.0.0', ...others } = consumedVersions();
    const shared = Object.fromEntries(
      Object.entries(others).map(([name, version]) => [name, `^${version}`]),
    );
    return {
      ...this.options.descriptor,
      version: this.options.version,
      host: `^${host}`,
      shared,
      views: this.views(),
      labels: this.labels(),
    };
  }

  private views(): string[] {
    return declaredViews(readFileSync(`${this.options.folder}/src/remote.ts`, 'utf8'));
  }

  private labels(): Record<string, Record<string, string>> {
    const ids = labelIds(this.options.descriptor);
    const folder = `${this.options.folder}/messages`;
    const locales = readdirSync(folder).filter((file) => /^[a-z]{2}\.json$/.test(file));
    return Object.fromEntries(
      locales.map((file) => {
        const messages = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<
          string,
          string
        >;
        const missing = ids.filter((id) => messages[id] === undefined);
        if (missing.length > 0) throw new Error(`messages/${file} lacks ${missing.join(', ')}`);
        return [
          file.replace('.json', ''),
          Object.fromEntries(ids.map((id) => [id, messages[id] ?? ''])),
        ];
      }),
    );
  }
}

export function labelIds(descriptor: object): string[] {
  const { routes = [], navigation = [] } = descriptor as {
    routes?: { title?: string }[];
    navigation?: { label: string }[];
  };
  return [
    ...new Set([
      ...routes.flatMap(({ title }) => title ?? []),
      ...navigation.map(({ label }) => label),
    ]),
  ];
}
