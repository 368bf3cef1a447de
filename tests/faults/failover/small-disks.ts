import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '512m';

/** Mounts a small file system for each folder, which needs root. */
export class SmallDisks {
  areMounted = false;
  private readonly folders: readonly string[];

  constructor(folders: readonly string[]) {
    this.folders = folders;
  }

  mount(): void {
    for (const folder of this.folders) mkdirSync(folder, { recursive: true });
    this.areMounted = this.folders.every(
      (folder) => run('mount', '-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder) === 0,
    );
  }

  fill(folder: string): void {
    if (!this.areMounted) throw new Error(`${folder} has no file system of its own`);
    run('dd', 'if=/dev/zero', `of=${join(folder, 'ballast')}`, 'bs=64k');
  }

  free(folder: string): void {
    rmSync(join(folder, 'ballast'), { force: true });
  }

  unmount(): void {
    for (const folder of this.folders) run('umount', folder);
  }
}

const run = (program: string, ...args: string[]): number | null =>
  spawnSync(program, args, { stdio: 'ignore' }).status;
