import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}
interface Model {
  validate(): void;
}

async function findProblems(file: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
    const manifest = document.toJS() as Manifest;
    const title = `${file}: ${manifest.apiVersion} ${manifest.kind} ${manifest.metadata?.name}`;
    try {
      const models = (await import(
        `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`
      )) as Record<string, new (data: Manifest) => Model>;
      const Model = models[manifest.kind];
      if (!Model) throw new Error(`the package kubernetes-models has no kind ${manifest.kind}`);
      new Model(manifest).validate();
    } catch (error) {
      wrong.push(`${title}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return wrong;
}

const wrong = (await Promise.all(process.argv.slice(2).map(findProblems))).flat();
for (const line of wrong) console.error(line);
process.exitCode = wrong.length === 0 ? 0 : 1;
