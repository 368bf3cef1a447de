import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type ExportedCheckpoint, checkpoint } from './checkpoint-digest';

/**
 * Reads one JSON line per checkpoint (`checkpoints.log` of a backup folder).
 * @throws if the file is missing or a line is damaged
 */
export async function readExportedCheckpoints(file: string): Promise<ExportedCheckpoint[]> {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
  const exported: ExportedCheckpoint[] = [];
  for await (const line of lines) if (line) exported.push(checkpoint.parse(JSON.parse(line)));
  return exported;
}
