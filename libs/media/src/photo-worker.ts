import { type DerivedPhoto, type PhotoJob, derivePhoto } from './photo-derive';

/** Answer to a job; null says that the file is no picture for the site. */
export type PhotoResponse = DerivedPhoto | null;

// The decoder's own words would tell nothing that a member can use.
process.on('message', (job: PhotoJob) => {
  derivePhoto(job)
    .catch(() => null)
    .then(
      (answer: PhotoResponse) => process.send?.(answer),
      () => process.exit(1),
    );
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit());
process.send?.('ready');
