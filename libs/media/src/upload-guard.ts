import { Budgets } from '@duet/service-kit/budgets/budgets';
import { AppError } from '@duet/service-kit/errors';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 2;
const BUSY_S = 5;

export interface Uploader {
  site: string;
  member: string;
}

/** Limits a member's failed uploads, and the member's concurrent uploads in this process. */
@Injectable()
export class UploadGuard {
  private readonly running = new Map<string, number>();

  constructor(private readonly budgets: Budgets) {}

  /** @throws {AppError} 429 `too_many_requests` with Retry-After, or the error of `upload` */
  async run<T>(uploader: Uploader, upload: () => Promise<T>): Promise<T> {
    const key = `${uploader.site}:${uploader.member}`;
    const running = this.running.get(key) ?? 0;
    if (running >= AT_ONCE) throw tooMany(BUSY_S);
    this.running.set(key, running + 1);
    try {
      await this.budgets.requireLeft('failed_upload', uploader);
      return await upload();
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid_photo')
        await this.budgets.count('failed_upload', uploader);
      throw error;
    } finally {
      const left = (this.running.get(key) ?? 1) - 1;
      if (left > 0) this.running.set(key, left);
      else this.running.delete(key);
    }
  }
}

const tooMany = (seconds: number): AppError =>
  new AppError('too_many_requests', { headers: { 'retry-after': String(seconds) } });
