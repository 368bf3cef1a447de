import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { byView, getChunks } from './chunks.ts';
import { declaredViews } from './declared-views.ts';
import { sharedVersions } from './shared.ts';

interface Options {
  folder: string;
  descriptor: object;
  version: string;
  /** The files change while they are served, so that no digest of them would hold. */
  changing?: boolean;
}

/** What runs, what dresses it, and the pages that the gateway serves. */
const PROVEN = /\.(js|css)$|^pages\.json$/;

const digest = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Writes remote.json: the descriptor with versions and labels, the digest of every script and style
 * sheet, and which of them a view needs.
 */
export class RemoteJsonPlugin {
  readonly options: Options;
  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteJsonPlugin', (compilation) => {
      // Last of all stages: names and contents are final.
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
    const { '@duet/host': host = '0.0.0', ...others } = sharedVersions();
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

  /** Texts of the labels that the descriptor names, in every language that the remote has. */
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

/** Message ids that a descriptor names as titles of routes and labels of navigation entries. */
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
