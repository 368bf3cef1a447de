import { join } from 'node:path';
import ts from 'typescript';
import { readCompilerOptions } from '../compiler-options.ts';

export interface RemoteSource {
  checker: ts.TypeChecker;
  root: string;
  files: ts.SourceFile[];
  /** Files of the host with calls whose responses remotes read. */
  shared: ts.SourceFile[];
}

const TEST = /\.(test|itest|d)\.tsx?$|\/testing\.tsx?$/;

const HOST_SESSION = ['libs/host/src/session', 'node_modules/@duet/host/source/session'];

export function readSources(
  root: string,
  folders: readonly string[],
): Record<string, RemoteSource> {
  const files = new Map(
    folders.map((folder) => [
      folder,
      getFolders(root, folder).flatMap((each) => readFolder(join(root, each, 'src'))),
    ]),
  );
  const shared = HOST_SESSION.flatMap((each) => readFolder(join(root, each)));
  const program = ts.createProgram([...[...files.values()].flat(), ...shared], {
    ...readCompilerOptions(root),
    types: [],
  });
  const checker = program.getTypeChecker();
  const load = (names: readonly string[]): ts.SourceFile[] =>
    names.flatMap((name) => program.getSourceFile(name) ?? []);
  return Object.fromEntries(
    [...files].map(([folder, names]) => [
      folder,
      { checker, root, files: load(names), shared: load(shared) },
    ]),
  );
}

/** Libraries that each importing app bundles. Only the shell bundles `host`. */
const BUNDLED = ['page', 'webauthn'];

function getFolders(root: string, folder: string): string[] {
  const { implicitDependencies = [] } = JSON.parse(
    ts.sys.readFile(join(root, folder, 'project.json')) ?? '{}',
  ) as { implicitDependencies?: string[] };
  const bundled = folder === 'shell' ? [...BUNDLED, 'host'] : BUNDLED;
  const used = implicitDependencies.filter((name) => bundled.includes(name));
  return [folder, ...used.map((name) => `libs/${name}`)];
}

const readFolder = (folder: string): string[] =>
  ts.sys.directoryExists(folder)
    ? ts.sys.readDirectory(folder, ['.ts', '.tsx']).filter((file) => !TEST.test(file))
    : [];

export function visit(node: ts.Node, on: (node: ts.Node) => void): void {
  on(node);
  ts.forEachChild(node, (child) => visit(child, on));
}
