// `node tools/stack/types.ts <folder>` prints type errors in the files of one project.
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './settings.ts';

const [folder = ''] = process.argv.slice(2);
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) =>
  ts.sys.readFile(file),
) as { config: { include: string[]; exclude: string[] } };
const own = ts.parseJsonConfigFileContent({ ...config, include: [`${folder}/**/*`] }, ts.sys, root);
const declarations = ts.sys.readDirectory(root, ['.d.ts'], config.exclude, config.include);
const program = ts.createProgram([...new Set([...own.fileNames, ...declarations])], own.options);
const diagnostics = own.fileNames
  .map((file) => program.getSourceFile(file))
  .flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
const found = [
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...diagnostics,
];
process.stdout.write(
  ts.formatDiagnostics(found, {
    getCanonicalFileName: (file) => file,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  }),
);
process.exitCode = found.length > 0 ? 1 : 0;
