import { join, relative } from 'node:path';
import ts from 'typescript';
import { readCompilerOptions } from '../../../tools/contracts/src/compiler-options.ts';

/** @param planted texts that replace file contents, by absolute path */
export function findTypeErrors(
  root: string,
  files: readonly string[],
  planted: Record<string, string>,
): string[] {
  const options = readCompilerOptions(root);
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (file) => planted[file] ?? readFile(file);
  const paths = files.map((file) => join(root, file));
  const program = ts.createProgram(paths, options, host);
  return paths.flatMap((path) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path))
      .map(
        ({ messageText }) =>
          `${relative(root, path)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      ),
  );
}
